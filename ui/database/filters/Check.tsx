import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** One value of a form as a box to tick, or one of several to choose. */
export const Check = ({
  name,
  type = 'checkbox',
  value,
  checked,
  children,
}: {
  name: string
  type?: 'checkbox' | 'radio'
  value: string
  checked: boolean
  children: ReactNode
}) => (
  <chakra.label display="flex" alignItems="center" gap="2" py="0.5" cursor="pointer">
    <chakra.input type={type} name={name} value={value} defaultChecked={checked} accentColor="teal.600" flexShrink="0" />
    <span>{children}</span>
  </chakra.label>
)
