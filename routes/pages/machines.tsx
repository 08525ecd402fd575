import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, parsePath } from 'react-router-dom'
import { type ActorRefFrom, createActor, waitFor } from 'xstate'
import requirementsText from '../../docs/requirements.md?raw'
import { GALLERY, readGalleryPlace, readOpened, readSystemPlace } from '../../domain/galleryAddress.ts'
import type { Language } from '../../domain/language.ts'
import { LANDING } from '../../domain/pagePaths.ts'
import { galleryMachine } from '../../machines/gallery/gallery/machine.ts'
import type { InsetActor } from '../../machines/gallery/inset/machine.ts'
import type { SystemActor } from '../../machines/gallery/system/machine.ts'
import type { SearchTexts } from '../../machines/gallery/system/search.ts'
import type { sessionMachine } from '../../machines/account/session/machine.ts'
import { createGallery } from '../../services/gallery/gallery.ts'
import type { App } from '../../services/app.ts'
import { loadChunk } from '../../services/chunks.ts'
import { GalleryPage } from '../../ui/gallery/gallery/GalleryPage.tsx'
import type { Requirements, Words } from '../../ui/gallery/gallery/types.ts'
import { NotFoundPage } from '../../ui/shell/app/MissingPages.tsx'
import { useWatchable } from '../watchable.ts'

type MachineTexts = Record<string, { name?: string; text?: string }>
type RequirementTexts = Record<string, { text: string; of: string }>

/** Texts of the gallery and names of machines; nobody else needs them, so they come with it. */
const TEXTS: Record<Language, () => Promise<{ page: object; machines: MachineTexts; requirements: RequirementTexts }>> = {
  cn: async () => {
    const [page, machines, requirements] = await Promise.all([
      import('../../locales/cn/gallery.json'),
      import('../../locales/machines/cn.ts'),
      import('../../locales/machines/requirements.cn.json'),
    ])
    return { page: page.default, machines: machines.TEXTS, requirements: requirements.default }
  },
  en: async () => {
    const [page, machines] = await Promise.all([import('../../locales/en/gallery.json'), import('../../locales/machines/en.ts')])
    return { page: page.default, machines: machines.TEXTS, requirements: {} }
  },
}

type Errors = Record<string, Record<string, string> | undefined>
interface PageTexts {
  system: { statuses: Record<string, string> }
}

/** Words of both languages, for who searches all machines in either. */
const searchTexts = async (): Promise<SearchTexts> => {
  const [cn, en, restCn, restEn, machinesCn] = await Promise.all([
    import('../../locales/cn/gallery.json'),
    import('../../locales/en/gallery.json'),
    import('../../locales/cn.ts'),
    import('../../locales/en.ts'),
    TEXTS.cn(),
  ])
  const machinesEn = await TEXTS.en()
  const errors = [restCn.namespaces.errors, restEn.namespaces.errors] as unknown as Errors[]
  const pages = [cn.default, en.default] as unknown as PageTexts[]
  const requirements = [requirementsIn(machinesCn.requirements), requirementsIn({})]
  return {
    machines: { cn: machinesCn.machines, en: machinesEn.machines },
    requirements: new Map(
      [...(requirements[1] as Requirements).keys()].map((id) => [id, requirements.flatMap((texts) => texts.get(id)?.text ?? [])] as const),
    ),
    errors: (code) => {
      const [group = '', key = ''] = code.split('.')
      return errors.flatMap((texts) => texts[group]?.[key] ?? [])
    },
    statuses: (status) => pages.flatMap(({ system }) => system.statuses[status] ?? []),
  }
}

/** The documented texts; a translation counts for the English it was made of. */
const requirementsIn = (translated: RequirementTexts): Requirements =>
  new Map(
    [...requirementsText.matchAll(/^\| ([A-Z]+-\d+) \| (.+?) \|\s*$/gm)].map(([, id = '', text = '']) => {
      const own = translated[id]
      const told = own?.of === text ? { text: own.text, lang: 'zh-CN' as const } : { text, lang: 'en' as const }
      // Emphasis is the document's; here it would be asterisks.
      return [id, { ...told, text: told.text.replaceAll('**', '') }] as const
    }),
  )

/** How long the page waits for its chart before it shows without, ms. */
const CHART_FIRST = 3000

/** /machines, /machines/login?state=…&transition=…&trace=… (MACH-02). For employees, and for all where the operator says so. */
export const machinesRoute = async (app: App) => {
  const coming = loadChunk(TEXTS[app.world.language])
  const source = createGallery(app.world, {
    // States go by their keys in English; the machine alone has a name there.
    names: async () => {
      const { machines } = await coming
      return (id) => (app.world.language === 'en' ? undefined : machines[id]?.name)
    },
    texts: searchTexts,
  })
  const actor = createActor(galleryMachine.provide(source.logic), { input: { machines: source.ids } })
  actor.start()
  const placeIn = (address: string) => {
    const at = parsePath(address)
    const place = matchPath(`${GALLERY}/:machine?`, at.pathname ?? '')
    return place && { machine: place.params.machine, search: at.search ?? '' }
  }
  const hear = (at: string | undefined, told: string) => {
    actor.send({ type: 'ADDRESS.CHANGED', ...readGalleryPlace(at, told) })
    const system = actor.getSnapshot().children['system'] as SystemActor | undefined
    const inset = actor.getSnapshot().children['inset'] as InsetActor | undefined
    const opened = readOpened(told)
    inset?.send({ type: 'ADDRESS.CHANGED', opened: at !== undefined && opened !== null ? { outer: at, machine: opened } : null })
    system?.send({ type: 'ADDRESS.CHANGED', here: at === undefined, ...readSystemPlace(told) })
  }
  // Where everybody may look, the chart is on its way while the texts are.
  const first = placeIn(app.world.navigation.address())
  if (app.world.settings.machines && first?.machine) hear(first.machine, first.search)
  const texts = await coming
  // What else the app needs comes after the first paint: the chart first, unless it takes so long that the page must say that it is coming.
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: CHART_FIRST }).catch(() => {})
  const requirements = requirementsIn(texts.requirements)
  const words: Words = {
    name: (id) => texts.machines[id]?.name ?? id.slice(id.lastIndexOf('.') + 1),
    text: (id) => texts.machines[id]?.text ?? null,
  }

  const Gallery = () => {
    useWatchable(actor)
    // What the address says is told to the machine, links and Back alike: by the navigation, since a place that is left before
    // it was drawn is none that a page would ever hear of.
    useEffect(
      () =>
        app.navigation.watch((address) => {
          const place = placeIn(address)
          if (place && source.isNews(address)) hear(place.machine, place.search)
        }),
      [],
    )
    return <GalleryPage actor={actor} source={source} words={words} requirements={requirements} onSave={app.world.files.blob} />
  }

  return {
    Component: () => {
      const { i18n } = useTranslation()
      useState(() => i18n.addResourceBundle(app.world.language, 'gallery', texts.page))
      const session = app.root.system.get('session') as ActorRefFrom<typeof sessionMachine>
      const employee = useSelector(session, ({ context }) => context.vipInfo['isEmployee'] === true)
      const checking = useSelector(session, (snapshot) => snapshot.hasTag('checking'))
      if (app.world.settings.machines || employee) return <Gallery />
      return checking ? null : <NotFoundPage onHome={() => app.navigation.go(LANDING, 'push')} />
    },
  }
}
