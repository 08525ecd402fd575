import { Button, Flex } from '@chakra-ui/react'

/** One of a few, as buttons that stay pressed. */
export const Choice = <T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: T
  options: readonly (readonly [T, string])[]
  onChange: (value: T) => void
}) => (
  <Flex role="group" aria-label={label} gap="0.5" wrap="wrap">
    {options.map(([one, name]) => (
      <Button key={one} size="xs" aria-pressed={one === value} variant={one === value ? 'subtle' : 'outline'} onClick={() => onChange(one)}>
        {name}
      </Button>
    ))}
  </Flex>
)
