/** Texts of a language by namespace. */
export type Namespaces = Record<string, Record<string, unknown>>

/** Titles and descriptions of databases, by the file they stand in. */
export type Cards = Readonly<Record<string, Record<string, unknown>>>

/** The texts with titles and descriptions of databases, read from `<anything>/<id>.card.json`, under `databases:<id>`. */
export const withCards = (namespaces: Namespaces, cards: Cards): Namespaces => ({
  ...namespaces,
  databases: {
    ...namespaces['databases'],
    ...Object.fromEntries(Object.entries(cards).map(([file, card]) => [file.slice(file.lastIndexOf('/') + 1, -'.card.json'.length), card])),
  },
})
