/**
 * Pages about an official number, at whoever gives it out. Which numbers stand in a field or a column says `page` in the definition; a
 * record's own page comes with its provenance (DB-14).
 */
const pages = {
  /** WHO Collaborating Centre: people's medicines and, with Q before, those for animals. Both open at any level. */
  atc: (code: string) =>
    /^Q[A-Z]\d/.test(code)
      ? `https://atcddd.fhi.no/atcvet/atcvet_index/?code=${code}&showdescription=no`
      : /^[A-Z]\d\d(?:[A-Z]{1,2}(?:\d\d)?)?$/.test(code)
        ? `https://atcddd.fhi.no/atc_ddd_index/?code=${code}&showdescription=no`
        : null,
  /** National Library of Medicine. */
  mesh: (id: string) => (/^[CD]\d+$/.test(id) ? `https://meshb.nlm.nih.gov/record/ui?ui=${id}` : null),
  /** USPTO. The Orange Book writes `9326945`, and `9326945*PED` for what a paediatric exclusivity adds to it. */
  usPatent: (number: string) => {
    const [, bare] = /^(?:US)?((?:RE|PP|D)?\d{4,8})(?:\*PED)?$/.exec(number) ?? []
    return bare ? `https://ppubs.uspto.gov/pubwebapp/external.html?q=${bare}.pn.` : null
  },
} satisfies Record<string, (number: string) => string | null>

export type PublisherPage = keyof typeof pages

/** Address of the page about an official number; null for what is none. */
export const publisherPage = (page: PublisherPage, number: string): string | null => pages[page](number.trim())
