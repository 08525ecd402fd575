import { useTranslation } from 'react-i18next'
import type { NavActor, navMachine } from '../../../../machines/shell/nav/machine.ts'
import { Nav } from '../../../../ui/shell/nav/Nav.tsx'
import { defineRendering } from '../../rendering.ts'

const product = {
  key: 'approval',
  title: 'Materia',
  content: undefined,
  suffix: undefined,
  corner: undefined,
  href: '/landscaping',
  isNew: false,
  isBeta: false,
  free: false,
  disabled: false,
  isBlank: false,
  isJump: false,
  trialDays: null,
}

/** The bar with the products and a page; what 'More' has is what does not fit. */
const Bar = ({ actor }: { actor: NavActor }) => {
  const { t } = useTranslation()
  return (
    <Nav
      actor={actor}
      categories={[{ key: 'registration', title: 'Registration', products: [product] }]}
      entries={[{ id: 'screening', text: t('nav:screening'), href: '/landscaping' }]}
      more={[]}
    />
  )
}

export const rendering = defineRendering<typeof navMachine>({ element: (actor) => <Bar actor={actor} /> })
