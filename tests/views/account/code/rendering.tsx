import type { CodeActor, codeMachine } from '../../../../machines/account/code/machine.ts'
import { CodeField } from '../../../../ui/account/code/CodeFields.tsx'
import { defineRendering } from '../../rendering.ts'

/** As a form shows it whose address is one. */
const Form = ({ actor }: { actor: CodeActor }) => (
  <CodeField
    code={actor}
    value=""
    invalid={false}
    calm
    busy={false}
    maySend
    onChange={() => {}}
    onSend={() => actor.send({ type: 'SEND', address: '8613800138000' })}
  />
)

export const rendering = defineRendering<typeof codeMachine>({ element: (actor) => <Form actor={actor} /> })
