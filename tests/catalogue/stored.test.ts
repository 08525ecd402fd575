import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Value } from '../../domain/record.ts'
import { selectRows } from '../../server/catalogue/stored.ts'
import { probe } from './support.ts'

const fields = Object.keys(probe.fields)
const { columns, read } = selectRows(probe, fields)
const rowOf = (cells: Record<string, unknown>) => columns.map((column) => cells[column.replaceAll('`', '')])

describe('reading stored rows', () => {
  it('values come as their fields say', () => {
    const stated = {
      _id: 'r',
      _sample: 1,
      code: 'C1',
      label: '',
      remark: 'x',
      drug: ['A', 'B'],
      drug__cn: ['甲', ''],
      drug__g: ['Alpha', ''],
      drugGroup: ['Alpha', 'B'],
      drugGroup__cn: ['甲', ''],
      target: ['T'],
      target__cn: [''],
      goal: ['G'],
      goal__cn: [''],
      goal__g: [''],
      goalGroup: ['G'],
      goalGroup__cn: [''],
      tag: ['t'],
      stage: 'one',
      ways: ['iv', 'sc'],
      day__t: '2020-02',
      weight: 0.5,
      open: 0,
    }
    expect(read(rowOf(stated))).toEqual({
      id: 'r',
      sample: true,
      values: {
        code: 'C1',
        label: '',
        remark: 'x',
        drug: [{ key: 'A', cn: '甲', group: 'Alpha' }, { key: 'B' }],
        drugGroup: [{ key: 'Alpha', cn: '甲' }, { key: 'B' }],
        target: [{ key: 'T' }],
        goal: [{ key: 'G' }],
        goalGroup: [{ key: 'G' }],
        tag: [{ key: 't' }],
        stage: 'one',
        ways: ['iv', 'sc'],
        day: '2020-02',
        weight: 0.5,
        open: false,
      },
    })
    const bare = {
      _id: 'r',
      _sample: 0,
      code: null,
      label: null,
      remark: null,
      drug: [''],
      drug__cn: [''],
      drug__g: [''],
      drugGroup: [''],
      drugGroup__cn: [''],
      target: [''],
      target__cn: [''],
      goal: [''],
      goal__cn: [''],
      goal__g: [''],
      goalGroup: [''],
      goalGroup__cn: [''],
      tag: [''],
      stage: '',
      ways: [''],
      day__t: '',
      weight: null,
      open: null,
    }
    expect(read(rowOf(bare))).toEqual({
      id: 'r',
      sample: false,
      values: {
        code: null,
        label: null,
        remark: null,
        drug: [],
        drugGroup: [],
        target: [],
        goal: [],
        goalGroup: [],
        tag: [],
        stage: null,
        ways: [],
        day: null,
        weight: null,
        open: null,
      },
    })
  })

  it('a row of any shape is read without fault: a cell its field cannot hold counts as not stated', () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { maxLength: columns.length + 2 }), (row) => {
        const { id, sample, values } = read(row)
        expect([typeof id, typeof sample]).toEqual(['string', 'boolean'])
        expect(Object.keys(values)).toEqual(fields)
        for (const value of Object.values(values)) expect(Value.safeParse(value).success).toBe(true)
      }),
    )
  })
})
