import type { GroupsAnswer, GroupsRequest, RecordGroup } from '../../domain/contract.ts'
import { type DatabaseDefinition, type FieldDefinition, fieldOf } from '../../domain/database.ts'
import { MateriaError } from '../../domain/errors.ts'
import { GROUP_MEMBERS, GROUP_NAMES, GROUPS_PER_PAGE } from '../../domain/views.ts'
import { compile } from './compile.ts'
import type { Engine, RunOptions } from './engine.ts'
import type { ChineseNames } from './facets.ts'
import { Params } from './filters/sql.ts'
import { searchColumn, valueColumn } from './schema.ts'
import type { Reading } from './words.ts'

const ORDERS: Readonly<Record<GroupsRequest['sort'], string>> = {
  '-count': 'c DESC, _k ASC',
  count: 'c ASC, _k ASC',
  name: '_k ASC',
  '-name': '_k DESC',
}

type GroupRow = [key: string, count: number | string, members: string[], ...beside: (string[] | number | string)[]]

/**
 * A page of what the records of a query share, with exact counts (IPO-01). Records whose texts are found by one exact condition are one group, however
 * each is spelled, so that a group's count is that of its list; it is called by the first spelling in order.
 *
 * @throws MateriaError `query.value_invalid` in a database whose definition groups nothing
 */
export const groups = async (
  engine: Engine,
  definition: DatabaseDefinition,
  table: string,
  { conditions, sort, page }: GroupsRequest,
  reading: Reading,
  chinese: ChineseNames,
  run: RunOptions,
): Promise<Omit<GroupsAnswer, 'set'>> => {
  const { grouping } = definition
  if (!grouping) throw new MateriaError('query.value_invalid', { field: 'grouping', params: { value: definition.id } })
  const params = new Params()
  const where = compile(definition, conditions, params, reading)
  const totalsParams = { ...params.values }
  const key = searchColumn(grouping.by)
  const beside = grouping.beside.map((id) => {
    const names = `arrayFilter(_n -> _n != '', groupUniqArrayArray(${valueColumn(id)}))`
    return `arraySlice(arraySort(${names}), 1, ${GROUP_NAMES}), length(${names})`
  })
  const many = params.add('UInt64', GROUPS_PER_PAGE)
  const from = params.add('UInt64', (page - 1) * GROUPS_PER_PAGE)
  const [rows, [totals = [0, 0, 0]]] = await Promise.all([
    engine.rows<GroupRow>(
      `SELECT min(ifNull(${valueColumn(grouping.by)}, '')) AS _t, count() AS c,
         arraySlice(arraySort(groupArray(ifNull(${valueColumn(grouping.members)}, ''))), 1, ${GROUP_MEMBERS})${beside.map((one) => `, ${one}`).join('')}
       FROM (SELECT *, ${key} AS _k FROM ${table} WHERE ${where}) WHERE _k != '' GROUP BY _k ORDER BY ${ORDERS[sort]} LIMIT ${many} OFFSET ${from}`,
      params.values,
      run,
    ),
    engine.rows<[number, number, number]>(
      `SELECT uniqExactIf(${key}, ${key} != ''), count(), countIf(${key} = '') FROM ${table} WHERE ${where}`,
      totalsParams,
      run,
    ),
  ])
  const besideOf = (cells: GroupRow): RecordGroup['beside'] =>
    Object.fromEntries(
      grouping.beside.map((id, at) => {
        const known = (fieldOf(definition, id) as FieldDefinition).kind === 'terms' ? chinese(id) : new Map<string, string>()
        const names = cells[3 + 2 * at] as string[]
        return [
          id,
          {
            names: names.map((name) => ({ key: name, ...(known.get(name) ? { cn: known.get(name)! } : {}) })),
            total: Number(cells[4 + 2 * at]),
          },
        ]
      }),
    )
  return {
    groups: rows.map((cells) => ({
      key: cells[0],
      count: Number(cells[1]),
      members: cells[2],
      beside: besideOf(cells),
    })),
    total: Number(totals[0]),
    records: Number(totals[1]),
    missing: Number(totals[2]),
  }
}
