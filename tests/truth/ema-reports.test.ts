import { expect, it } from 'vitest'
import { filesOf } from '../../proofs/truth/files.ts'
import { judge } from '../../proofs/truth/judge.ts'
import { emaTruth } from '../../proofs/truth/parsers/ema.ts'
import { publishersFile } from '../import/sourceFile.ts'

const reports = publishersFile('ema-json-reports-2025')

it.skipIf(reports === null)('TRUTH-06 EMA’s other reports are taken for no medicines: nine files, refused by name', async () => {
  const inputs = [reports as string]
  expect(filesOf(inputs)).toHaveLength(9)
  expect(emaTruth.read(filesOf(inputs))).toEqual([])
  await expect(judge('ema', [emaTruth], inputs, () => new Date())).rejects.toMatchObject({ code: 'import.format' })
})
