import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../domain/suite.ts'
import { promotionMachine } from '../machines/shell/promotion/machine.ts'
import { promotionWorld, storedPromotion } from '../services/shell/promotion.ts'
import { suiteOfPage } from '../services/suite.ts'
import { OldVersion } from '../ui/shell/menu/OldVersion.tsx'
import { Promotion } from '../ui/shell/promotion/Promotion.tsx'
import { useApp } from './context.ts'
import { useWatchable } from './watchable.ts'

/** What an installation adds at the foot of the left menu: the old version of the database at hand, and in Chinese what it promotes (MENU-04, MENU-05). */
export const MenuFoot = ({ database }: { database: string | undefined }) => {
  const { world } = useApp()
  const { t } = useTranslation()
  const suite = suiteOfPage(world.settings)
  const [logic] = useState(() => promotionMachine.provide(promotionWorld(world)))
  const actor = useActorRef(logic, { input: storedPromotion(world) })
  useWatchable(actor)
  const parameter = database === undefined ? undefined : suite.menu[database]?.jumpOldParam
  const old = suite.oldVersion && addressOf(suite, suite.oldVersion)
  const services = suite.promoted.flatMap((service) => {
    const href = addressOf(suite, service.link)
    return href === null ? [] : [{ ...service, href }]
  })
  return (
    <>
      {old && suite.oldVersion && parameter !== undefined && (
        <OldVersion
          href={`${old}${old.includes('?') ? '&' : '?'}${new URLSearchParams({ [suite.oldVersion.parameter]: parameter }).toString()}`}
          text={t('nav:old')}
        />
      )}
      {world.language === 'cn' && services.length > 0 && <Promotion actor={actor} services={services} />}
    </>
  )
}
