import type { Entity } from '../databases/entity.ts'

/** What modules.txt asks of this database. */
export const entities: readonly Entity[] = [
  {
    name: 'RLD',
    asks: {
      drug: ['drug', 'drugGroup'],
      brand: 'brand',
      MAH: ['mah', 'mahGroup'],
      status: 'status',
      inn: 'inn',
      'dosage form': 'dosageForm',
      strength: 'strength',
      category: 'category',
      'listed region': 'listedRegion',
      'BE exemption detail': 'beExemptionDetail',
      'released date': 'releasedDate',
    },
  },
  {
    name: 'RLD status',
    asks: {
      valid: 'status=valid',
      'publicity period': 'status=publicity',
      refused: 'status=refused',
      removed: 'status=removed',
      reconsideration: 'status=reconsideration',
    },
  },
]
