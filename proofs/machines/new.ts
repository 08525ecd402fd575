import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { type Group, GROUPS } from '../../machines/define.ts'
import { UsageError } from './statecharts.ts'
import { NO_PAGE_YET } from '../suites/unstaged.ts'
import { textFile } from './texts.ts'

/** What must be true of every run of a new machine. */
const PROPERTY = { id: 'failureIsOfThisTime', en: 'A failure that is told is of this time', cn: '所示失败只属于本次操作' } as const

/** Chinese names and texts of the states a new machine begins with. */
const CHINESE: Readonly<Record<string, { name: string; text: string }>> = {
  idle: { name: '空闲', text: '什么都没有发生。' },
  working: { name: '进行中', text: '外部世界做它的部分。' },
  done: { name: '完成', text: '说明结果，直到关闭。' },
}

const texts = (name: string, title: string, requirement: string): Record<string, string> => {
  const start = `${name}Machine`
  return {
    [`machines/:/${name}/setup.ts`]: `import { assign, setup } from 'xstate'
import type { Failure } from '../../failure.ts'
import { type StateMeta, unprovided } from '../../setup.ts'

export interface ${title}Context {
  /** Why it did not work; null where it did. */
  failure: Failure | null
}
export type ${title}Event =
  /** The user wants it. */
  | { type: 'START' }
  /** What came of it has been read. */
  | { type: 'CLOSE' }
export type ${title}Tag = 'busy' | 'open'

/** Words of the chart in \`machine.ts\`. Actor of the world: \`work\`. */
export const ${name}Setup = setup({
  types: { context: {} as ${title}Context, events: {} as ${title}Event, tags: {} as ${title}Tag, meta: {} as StateMeta },
  actors: { work: unprovided<void, void>('work') },
  actions: {
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
})
`,
    [`machines/:/${name}/machine.ts`]: `import { failureOf } from '../../failure.ts'
import { ${name}Setup } from './setup.ts'

/** What it is for (${requirement}). */
export const ${start} = ${name}Setup.createMachine({
  id: '${name}',
  description: 'What it is for.',
  meta: { requirements: ['${requirement}'] },
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: { description: 'Nothing is going on.', on: { START: { target: 'working', actions: 'forgetFailure' } } },
    working: {
      description: 'The world does its part.',
      meta: { requirements: ['${requirement}'] },
      tags: ['busy'],
      invoke: {
        id: 'work',
        src: 'work',
        onDone: 'done',
        onError: { target: 'done', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
    },
    done: { description: 'Says what came of it, until it is closed.', tags: ['open'], on: { CLOSE: 'idle' } },
  },
})
`,
    [`machines/:/${name}/examples.ts`]: `import { busy, type Examples } from '../../examples.ts'
import type { ${start} } from './machine.ts'

export { ${start} as machine } from './machine.ts'

/** What can happen to it: the compiler names what is missing. */
export const examples: Examples<typeof ${start}> = {
  inputs: [undefined],
  project: ({ failure }) => [failure?.code],
  events: { START: [{ type: 'START' }], CLOSE: [{ type: 'CLOSE' }] },
  actors: { work: { done: [undefined], error: [busy] } },
}
`,
    [`machines/:/${name}/properties.ts`]: `import { defineProperties } from '../../properties.ts'
import type { ${start} } from './machine.ts'

/** What must be true of every run (${requirement}). */
export const properties = defineProperties<typeof ${start}>()([
  { id: '${PROPERTY.id}', requirements: ['${requirement}'], never: { all: [{ on: 'START' }, { not: { context: 'failure', is: null } }] } },
])
`,
    [`ui/:/${name}/${title}.tsx`]: `import { Box, Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { ${start} } from '../../../machines/:/${name}/machine.ts'

/** What people see of it (${requirement}). */
export const ${title} = ({ actor }: { actor: ActorRefFrom<typeof ${start}> }) => {
  const { t } = useTranslation(['common', 'errors'])
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <Box aria-busy={busy}>
      {!open && (
        <Button disabled={busy} onClick={() => actor.send({ type: 'START' })}>
          {t('common:actions.retry')}
        </Button>
      )}
      {failure && <Box role="alert">{t(\`errors:\${failure.code}\`, failure.params)}</Box>}
      {open && <Button onClick={() => actor.send({ type: 'CLOSE' })}>{t('common:actions.close')}</Button>}
    </Box>
  )
}
`,
    [`tests/views/:/${name}/view.ts`]: `import type { ${start} } from '../../../../machines/:/${name}/machine.ts'
import { button, defineView, say, sayFailure, sight } from '../../contract.ts'

const start = button(say('common:actions.retry'))
const close = button(say('common:actions.close'))
const alert = sight('alert')

/** What people must see in each state and do for each event: the compiler names what is missing. */
export const view = defineView<typeof ${start}>({
  states: {
    idle: { sees: [{ ...start, disabled: false }], lacks: [close] },
    working: { sees: [{ ...start, disabled: true }], lacks: [close, alert] },
    done: ({ context: { failure } }) => ({
      sees: [close, ...(failure ? [{ ...alert, text: sayFailure(failure) }] : [])],
      lacks: [start, ...(failure ? [] : [alert])],
    }),
  },
  events: { START: (hands) => hands.click(start), CLOSE: (hands) => hands.click(close) },
})
`,
    [`tests/views/:/${name}/rendering.tsx`]: `import type { ${start} } from '../../../../machines/:/${name}/machine.ts'
import { ${title} } from '../../../../ui/:/${name}/${title}.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof ${start}>({ element: (actor) => <${title} actor={actor} /> })
`,
    [`tests/views/:/${name}/stage.ts`]: `import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = { unstaged: '${NO_PAGE_YET}' }
`,
    [`tests/views/:/${name}/react.test.ts`]: `import { playInReact } from '../../playReact.ts'

playInReact('${name}')
`,
  }
}

/**
 * Writes a machine that does next to nothing and is complete: chart, examples, view, contract, and names in both languages, all in files of
 * its own; the lists that follow from folders are written after. What it is really for is put in its place from there (ARCHITECTURE.md,
 * "How to add a machine").
 *
 * @param folder `<group>/<name>`: one of the groups, and a name in camelCase that no machine has.
 * @param requirement of docs/requirements.md, which it is about.
 * @returns the files written, from the root.
 * @throws UsageError for a folder or requirement that cannot be; nothing is written then.
 */
export const newMachine = async (root: string, folder: string, requirement: string): Promise<string[]> => {
  const [group = '', name = '', ...more] = folder.split('/')
  if (!GROUPS.includes(group as Group) || !/^[a-z][A-Za-z0-9]*$/.test(name) || more.length > 0)
    throw new UsageError(`new which machine? <group>/<name>, in camelCase; groups are ${GROUPS.toSorted().join(', ')}.`)
  const requirements = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8')
  if (!requirements.includes(`| ${requirement} `)) throw new UsageError(`docs/requirements.md has no ${requirement}.`)
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const written = texts(name, title, requirement)
  const described = [...(written[`machines/:/${name}/machine.ts`] ?? '').matchAll(/(\w+): \{\s*description: '([^']+)'/g)]
  const cn = {
    [name]: { name: title, text: '它的用途。', of: 'What it is for.' },
    ...Object.fromEntries(
      described.map(([, state = '', of = '']) => [`${name}.${state}`, { ...(CHINESE[state] ?? { name: state, text: of }), of }]),
    ),
  }
  const property = `properties.${name}.${PROPERTY.id}`
  const files = [
    ...Object.entries(written).map(([path, text]) => [path.replace('/:/', `/${group}/`), text.replaceAll('/:/', `/${group}/`)] as const),
    [textFile('cn', folder), `${JSON.stringify({ ...cn, [property]: { text: PROPERTY.cn, of: PROPERTY.en } }, null, 2)}\n`] as const,
    [textFile('en', folder), `${JSON.stringify({ [name]: { name: title }, [property]: { text: PROPERTY.en } }, null, 2)}\n`] as const,
  ]
  // A name is good once, whatever the group: actors, charts and texts go by it.
  const named = GROUPS.flatMap((of) => readdirSync(join(root, 'machines', of)))
  if (named.includes(name) || files.some(([path]) => existsSync(join(root, path)))) throw new UsageError(`There is a ${name} already.`)
  for (const [path, text] of files) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    // How long the name is decides where lines end.
    writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
  }
  return files.map(([path]) => path)
}
