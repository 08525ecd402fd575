import { Box, Combobox, createListCollection, Flex } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findCountries, sortedCountries } from '../../../domain/countries.ts'
import type { Language } from '../../../domain/language.ts'
import { Icon } from '../../common/Icon.tsx'
import { Input } from '../../theme/components/Input.ts'

/**
 * Country of a phone number (LOGIN-06): one field that shows the choice, and searches by name in either language, dial code or
 * ISO code when typed into. What was typed without choosing is forgotten.
 */
export const CountrySelect = ({
  language,
  value,
  disabled,
  onChoose,
}: {
  language: Language
  /** Dial code. */
  value: string
  disabled: boolean
  onChoose: (dialCode: string) => void
}) => {
  const { t } = useTranslation()
  const all = useMemo(() => sortedCountries(language), [language])
  /**
   * What is typed since the list opened; null while the field shows the choice. When it opens, closes and takes a text is the behaviour of the
   * library's machine, which asks its owner for the list that fits: this is that machine's word, kept between its questions, and decides nothing.
   */
  const [search, setSearch] = useState<string | null>(null)
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...findCountries(search ?? '', all)],
        itemToValue: ({ id }) => id,
        itemToString: (country) => `+${country.id} ${country[language]}`,
      }),
    [search, all, language],
  )
  const chosen = all.find(({ id }) => id === value)
  const shown = chosen ? `+${chosen.id} ${chosen[language]}` : ''
  return (
    <Combobox.Root
      collection={collection}
      value={[value]}
      inputValue={search ?? shown}
      disabled={disabled}
      openOnClick
      inputBehavior="autohighlight"
      positioning={{ strategy: 'fixed', sameWidth: false, placement: 'bottom-start' }}
      onValueChange={({ value: [dialCode] }) => {
        setSearch(null)
        if (dialCode !== undefined) onChoose(dialCode)
      }}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason === 'input-change') setSearch(inputValue)
      }}
      onOpenChange={({ open }) => setSearch((typed) => (open ? (typed ?? '') : null))}
    >
      <Combobox.Label textStyle="sm" fontWeight="medium" color="fg.muted">
        {t('login:country.label')}
      </Combobox.Label>
      <Combobox.Control mt="1" position="relative" title={shown}>
        <Combobox.Input asChild>
          <Input size="lg" pe="8" placeholder={shown} />
        </Combobox.Input>
        <Combobox.Trigger
          aria-label={t('login:country.open')}
          position="absolute"
          insetEnd="0"
          top="0"
          h="full"
          px="2"
          color="fg.muted"
          cursor="button"
        >
          <Icon name="chevronDown" />
        </Combobox.Trigger>
      </Combobox.Control>
      <Combobox.Positioner>
        <Combobox.Content
          minW="18rem"
          maxH="15rem"
          overflowY="auto"
          p="1"
          bg="bg.panel"
          boxShadow="lg"
          borderRadius="l2"
          zIndex="popover"
          outline="0"
        >
          {collection.items.length === 0 && (
            <Box role="option" aria-disabled="true" aria-selected="false" px="2" py="1.5" color="fg.muted">
              {t('login:country.none')}
            </Box>
          )}
          {collection.items.map((country) => (
            <Combobox.Item
              key={country.id}
              item={country}
              display="flex"
              px="2"
              py="1.5"
              borderRadius="l1"
              cursor="option"
              _highlighted={{ bg: 'bg.muted' }}
              _selected={{ color: 'colorPalette.fg', fontWeight: 'medium' }}
            >
              <Flex justify="space-between" gap="4" w="full">
                <Combobox.ItemText>{country[language]}</Combobox.ItemText>
                <Box color="fg.muted">+{country.id}</Box>
              </Flex>
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  )
}
