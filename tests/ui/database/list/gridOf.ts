import { type Dispatch, type SetStateAction, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DatabaseDefinition } from '../../../../domain/database.ts'
import { isLanguage } from '../../../../domain/language.ts'
import { gridMachine } from '../../../../machines/database/grid/machine.ts'
import { writeClipboard } from '../../../../services/clipboard.ts'
import { type GridSurroundings, gridWorld } from '../../../../services/database/grid.ts'
import type { World } from '../../../../services/world.ts'
import type { GridLogic } from '../../../../ui/database/list/ListGrid.tsx'
import type { GridPreferences, ListSource } from '../../../../ui/database/list/types.ts'

interface Around {
  definition: DatabaseDefinition
  list: ReturnType<GridSurroundings['list']>
  rows: ListSource['rows']
  setPreferences: Dispatch<SetStateAction<GridPreferences>>
  openTab?: (address: string) => void
}

/** The grid's machine with its world, as the route puts it together, over the rows and the list of a test. */
export const useGridOf = ({ definition, list, rows, setPreferences, openTab = () => {} }: Around): GridLogic => {
  const { t, i18n } = useTranslation()
  const [logic] = useState(() =>
    gridMachine.provide(
      gridWorld(
        {
          caches: { rows: { get: rows } },
          t: t as unknown as World['t'],
          language: isLanguage(i18n.language) ? i18n.language : 'cn',
        },
        definition,
        {
          list: () => list,
          setWidth: ({ field, width }) => setPreferences((now) => ({ ...now, widths: { ...now.widths, [field]: width } })),
          openTab,
          write: writeClipboard,
        },
      ),
    ),
  )
  return logic
}
