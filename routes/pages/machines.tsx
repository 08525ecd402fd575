import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import { type ActorRefFrom, createActor } from 'xstate'
import requirementsText from '../../docs/requirements.md?raw'
import { readGalleryPlace } from '../../domain/galleryAddress.ts'
import type { Language } from '../../domain/language.ts'
import { LANDING } from '../../domain/pagePaths.ts'
import { galleryMachine } from '../../machines/gallery/gallery/machine.ts'
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

/** /machines, /machines/login?state=…&transition=…&trace=… (MACH-02). For employees, and for all where the operator says so. */
export const machinesRoute = async (app: App) => {
  const source = createGallery(app.world)
  const actor = createActor(galleryMachine.provide(source.logic), { input: { machines: source.ids } })
  actor.start()
  // Where everybody may look, the chart is on its way while the texts are.
  const [, machine, search = ''] = /^\/machines\/([\w-]+)\/?(\?.*)?$/.exec(app.world.navigation.address()) ?? []
  if (app.world.settings.machines && machine) actor.send({ type: 'ADDRESS.CHANGED', ...readGalleryPlace(machine, search) })
  const texts = await loadChunk(TEXTS[app.world.language])
  const requirements = requirementsIn(texts.requirements)
  const words: Words = {
    name: (id) => texts.machines[id]?.name ?? id.slice(id.lastIndexOf('.') + 1),
    text: (id) => texts.machines[id]?.text ?? null,
  }

  const Gallery = () => {
    useWatchable(actor)
    const { machine } = useParams()
    const { pathname, search } = useLocation()
    // The address is the world's: what it says is told to the machine, links and Back alike.
    useEffect(() => {
      if (source.isNews(pathname + search)) actor.send({ type: 'ADDRESS.CHANGED', ...readGalleryPlace(machine, search) })
    }, [pathname, machine, search])
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
