import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { menuMachine } from '../../../../machines/shell/menu/machine.ts'
import { LeftMenu } from '../../../../ui/shell/menu/LeftMenu.tsx'
import { TopBar } from '../../../../ui/shell/app/TopBar.tsx'
import { defineRendering } from '../../rendering.ts'

/** Menu and bar, which has the button where the menu is out of the way, before a page that can have the focus. */
const Shell = ({ actor }: { actor: ActorRefFrom<typeof menuMachine> }) => {
  const { t } = useTranslation()
  const width = useSelector(actor, ({ context }) => context.width)
  const mode = useSelector(
    actor,
    (snapshot) => (['collapsed', 'drawer', 'hidden', 'open'] as const).find((name) => snapshot.hasTag(name)) ?? 'open',
  )
  const sizing = useSelector(actor, (snapshot) => (['held', 'stepping'] as const).find((tag) => snapshot.hasTag(tag)) ?? null)
  const toggle = () => actor.send({ type: 'TOGGLE' })
  return (
    <>
      <TopBar
        home="/"
        crumbs={[]}
        switching={false}
        member={null}
        checking
        menuOpen={mode === 'drawer'}
        onMenu={mode === 'drawer' || mode === 'hidden' ? toggle : undefined}
        onLanguage={undefined}
        onLogin={() => {}}
      />
      <LeftMenu
        sections={[{ id: 'overview', items: [{ id: 'overview', to: '/', text: t('common:nav.overview'), icon: 'overview' }] }]}
        mode={mode}
        width={width}
        onToggle={toggle}
        sizing={sizing}
        onEdge={(event) => actor.send(event)}
        onDismiss={() => actor.send({ type: 'CLOSE' })}
        onLeave={() => actor.send({ type: 'LEAVE' })}
      />
      <main>
        <button type="button">page</button>
      </main>
    </>
  )
}

export const rendering = defineRendering<typeof menuMachine>({ element: (actor) => <Shell actor={actor} /> })
