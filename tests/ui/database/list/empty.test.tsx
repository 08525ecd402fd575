import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fieldsNotOfAny } from '../../../../domain/database.ts'
import { DATABASES } from '../../../../domain/databases/all.ts'
import { drugus } from '../../../../domain/databases/drugus/definition.ts'
import { LANGUAGES } from '../../../../domain/language.ts'
import { allTexts } from '../../../texts.ts'
import { labelsOf, type Translate } from '../../../../ui/database/fields/labels.ts'
import { NoResults } from '../../../../ui/database/list/Empty.tsx'
import { system } from '../../../../ui/theme/system.ts'

describe.each(LANGUAGES)('nothing found, %s', (language) => {
  it('DB-11 TRUTH-02 says which field a search over everything left out, and only then', async () => {
    const labels = labelsOf(drugus, (await allTexts(language)).t as unknown as Translate, language)
    const asked: string[] = []
    const show = (leftOut: readonly string[]) =>
      render(
        <ChakraProvider value={system}>
          <NoResults
            labels={labels}
            filtered
            leftOut={leftOut}
            onSearchIn={(field) => asked.push(field)}
            onClear={() => undefined}
            onDropLast={() => undefined}
          />
        </ChakraProvider>,
      )
    show(fieldsNotOfAny(drugus))
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toContain(
      labels.t('list:empty.leftOut', { field: labels.field('substanceIndication') }),
    )
    fireEvent.click(screen.getByRole('button', { name: labels.t('list:empty.searchIn') }))
    expect(asked).toEqual(['substanceIndication'])
    cleanup()
    show([])
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })
})

it('TRUTH-02 what is left out of a search over everything is what substances are used for, in every database', () => {
  for (const definition of DATABASES)
    expect(fieldsNotOfAny(definition), definition.id).toEqual('substanceIndication' in definition.fields ? ['substanceIndication'] : [])
})
