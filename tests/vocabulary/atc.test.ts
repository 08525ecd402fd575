import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { drugEntries } from '../../server/vocabulary/entries.ts'
import { namesOf } from '../../server/vocabulary/linker.ts'
import { words } from '../../server/vocabulary/normalise.ts'
import { publishersFile } from '../import/sourceFile.ts'

/** What WHO calls the code where it is none of our names: the code is of a salt, of a class, or of the substance without its ester. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'Insulin human': 'insulin (human)',
  'Epoetin alfa': 'erythropoietin',
  Patiromer: 'patiromer calcium',
  'Mycophenolate mofetil': 'mycophenolic acid',
  'Fluticasone propionate': 'fluticasone',
  'Triamcinolone acetonide': 'triamcinolone',
  'Lithium carbonate': 'lithium',
  OnabotulinumtoxinA: 'botulinum toxin',
  Glucose: 'carbohydrates',
  'Ferric carboxymaltose': 'Iron, parenteral preparations',
  'Paclitaxel protein-bound': 'paclitaxel',
  'Pegylated liposomal doxorubicin': 'doxorubicin',
  'Liposomal irinotecan': 'irinotecan',
  'Liposomal amphotericin B': 'amphotericin B',
  'Bupivacaine liposome': 'bupivacaine',
  'Amoxicillin/clavulanic acid': 'amoxicillin and beta-lactamase inhibitor',
  'Piperacillin/tazobactam': 'piperacillin and beta-lactamase inhibitor',
  'Ceftazidime/avibactam': 'ceftazidime and beta-lactamase inhibitor',
  'Ceftolozane/tazobactam': 'ceftolozane and beta-lactamase inhibitor',
  'Levodopa/carbidopa': 'levodopa and decarboxylase inhibitor',
  'Fluticasone furoate/umeclidinium/vilanterol': 'vilanterol, umeclidinium bromide and fluticasone furoate',
  'Human papillomavirus 9-valent vaccine': 'papillomavirus (human types 6, 11, 16, 18, 31, 33, 45, 52, 58)',
  'Human papillomavirus quadrivalent vaccine': 'papillomavirus (human types 6, 11, 16, 18)',
  'Human papillomavirus bivalent vaccine': 'papillomavirus (human types 16, 18)',
  'Human papillomavirus bivalent vaccine (E. coli)': 'papillomavirus (human types 16, 18)',
  'Pneumococcal 13-valent conjugate vaccine': 'pneumococcus, purified polysaccharides antigen conjugated',
  'Pneumococcal 15-valent conjugate vaccine': 'pneumococcus, purified polysaccharides antigen conjugated',
  'Pneumococcal 20-valent conjugate vaccine': 'pneumococcus, purified polysaccharides antigen conjugated',
  'Influenza vaccine (split virion, inactivated)': 'influenza, inactivated, split virus or surface antigen',
  'Zoster vaccine recombinant': 'zoster, purified antigen',
  'Rotavirus vaccine, pentavalent': 'rota virus, pentavalent, live, reassorted',
  'Rotavirus vaccine, monovalent': 'rota virus, live attenuated',
  'Measles, mumps and rubella vaccine': 'measles, combinations with mumps and rubella, live attenuated',
  'Varicella vaccine': 'varicella, live attenuated',
  'Hepatitis B vaccine': 'hepatitis B, purified antigen',
  'Meningococcal groups A, C, Y and W conjugate vaccine':
    'meningococcus A,C,Y,W-135, tetravalent purified polysaccharides antigen conjugated',
  'Rabies vaccine': 'rabies, inactivated, whole virus',
  'BCG vaccine': 'tuberculosis, live attenuated',
  'Poliovirus vaccine inactivated': 'poliomyelitis, trivalent, inactivated, whole virus',
  'DTaP vaccine': 'pertussis, purified antigen, combinations with toxoids',
  Tozinameran: 'covid-19, RNA-based vaccine',
  Elasomeran: 'covid-19, RNA-based vaccine',
  'Ad5-nCoV vaccine': 'covid-19, viral vector, non-replicating',
  CoronaVac: 'covid-19, inactivated virus',
  'BBIBP-CorV': 'covid-19, inactivated virus',
  'RSV prefusion F3 vaccine, adjuvanted': 'respiratory syncytial virus vaccines',
  'RSV bivalent prefusion F vaccine': 'respiratory syncytial virus vaccines',
  'RSV mRNA vaccine': 'respiratory syncytial virus vaccines',
  'Immunoglobulin human': 'immunoglobulins, normal human, for extravascular adm.',
  'Immunoglobulin human, intravenous': 'immunoglobulins, normal human, for intravascular adm.',
  'Albumin human': 'albumin',
  'Octocog alfa': 'coagulation factor VIII',
  'Nonacog alfa': 'coagulation factor IX',
}

/** Same words in any order, of one vaccine or several: 'valsartan and sacubitril', 'enterovirus 71 vaccines'. */
const level = (name: string): string =>
  words(name)
    .filter((word) => word !== 'and')
    .map((word) => (word === 'vaccines' ? 'vaccine' : word))
    .sort()
    .join(' ')

const index = publishersFile('who-atc-ddd/WHO ATC-DDD 2026-04-25.csv')

it.skipIf(index === null)(
  'TRUTH-03 every ATC code is what the WHO index gives the substance, and none is left out that it gives',
  async () => {
    const who = new Map<string, string>()
    for await (const line of createInterface({ input: createReadStream(index as string) })) {
      const [, code, quoted, plain] = /^([A-Z0-9]+),(?:"((?:[^"]|"")*)"|([^,]*)),/.exec(line) ?? []
      if (code && code !== 'atc_code') who.set(code, quoted ?? plain ?? '')
    }
    expect(who.size).toBeGreaterThan(6000)
    const codes = new Map<string, string[]>()
    for (const [code, name] of who) if (code.length === 7) codes.set(level(name), [...(codes.get(level(name)) ?? []), code])
    const wrong: string[] = []
    for (const drug of drugEntries) {
      const given = drug.atc === undefined ? undefined : who.get(drug.atc)
      const other = OTHERWISE[drug.en]
      // A salt's code is its substance's: 'levothyroxine sodium'.
      const own = new Set(namesOf(drug).map(level))
      if (drug.atc !== undefined && given === undefined) wrong.push(`${drug.en}: WHO has no ${drug.atc}`)
      else if (given !== undefined && (other === undefined ? !own.has(level(given)) : other !== given))
        wrong.push(`${drug.en}: ${drug.atc} is ${given}`)
      if (drug.atc === undefined) {
        const has = namesOf(drug).flatMap((name) => codes.get(level(name)) ?? [])
        if (has.length > 0) wrong.push(`${drug.en} has no code; WHO gives ${has.join()}`)
      }
    }
    expect(wrong).toEqual([])
    expect(drugEntries.filter(({ atc }) => atc !== undefined).length).toBeGreaterThan(350)
    // What WHO calls otherwise is still in the tables.
    expect(Object.keys(OTHERWISE).filter((en) => !drugEntries.some((drug) => drug.en === en && drug.atc))).toEqual([])
  },
)
