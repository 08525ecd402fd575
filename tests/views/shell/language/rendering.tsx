import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { languageMachine } from '../../../../machines/shell/language/machine.ts'
import { AccountMenu } from '../../../../ui/shell/app/AccountMenu.tsx'
import { TopBar } from '../../../../ui/shell/app/TopBar.tsx'
import { defineRendering } from '../../rendering.ts'
import { ignore, SOMEBODY } from '../../shell.tsx'

const Bar = ({ actor }: { actor: ActorRefFrom<typeof languageMachine> }) => (
  <TopBar
    home="/"
    crumbs={[]}
    member={<AccountMenu user={SOMEBODY} />}
    checking={false}
    switching={useSelector(actor, (snapshot) => snapshot.hasTag('switching'))}
    onLanguage={() => actor.send({ type: 'TOGGLE' })}
    onLogin={ignore}
  />
)

export const rendering = defineRendering<typeof languageMachine>({ element: (actor) => <Bar actor={actor} /> })
