import { describe, expect, it } from 'vitest'
import { Showcase } from '../../domain/showcase.ts'
import { testGateway } from './harness.ts'

describe('GET /api/showcase', () => {
  const asked = async (env: Record<string, string> = {}) => {
    const gateway = await testGateway({ env })
    const ask = async (language = 'en') => {
      const answer = await gateway.app.request(`http://materia.test/api/showcase?language=${language}`)
      expect(answer.status).toBe(200)
      return Showcase.parse(await answer.json())
    }
    return { gateway, ask }
  }

  it('ROUTE-07 tells anybody how much is in each database, and shows five records of sample data and no more', async () => {
    const { gateway, ask } = await asked()
    const { databases, example } = await ask()
    expect(databases).toMatchObject([{ id: 'drugus', asOf: '2026-11-01', sample: true, publishers: ['US Food and Drug Administration'] }])
    expect(example).toMatchObject({ database: 'drugus', title: 'US Approved', sample: true })
    expect(example?.rows.length).toBeLessThanOrEqual(5)
    expect(example?.columns).toHaveLength(5)
    expect(example?.rows.every((row) => row.length === 5)).toBe(true)
    expect((await ask('cn')).example?.title).toBe('美国批准')
    await gateway.close()
  })

  it('ROUTE-07 shows no record where the operator names no database of it', async () => {
    const { gateway, ask } = await asked({ SHOWCASE: 'none' })
    const { databases, example } = await ask()
    expect([databases.length, example]).toStrictEqual([1, null])
    await gateway.close()
  })

  it('ROUTE-07 asks the engines once in ten minutes, however many ask', async () => {
    const { gateway, ask } = await asked({ SHOWCASE: 'drugus' })
    await Promise.all([ask(), ask(), ask()])
    const searches = () => gateway.catalogue.calls.filter(({ method }) => method === 'search').length
    expect(searches()).toBe(1)
    gateway.clock.pass(10 * 60_000 - 1)
    await ask()
    expect(searches()).toBe(1)
    gateway.clock.pass(1)
    await ask()
    expect(searches()).toBe(2)
    await gateway.close()
  })
})
