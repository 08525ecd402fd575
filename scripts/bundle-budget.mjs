// Holds what a browser must fetch to a budget: before the first page shows, in a language, and for a list page.
import { circles, databasesOfFirstLoad, firstLoad, laterLoads } from '../proofs/bundle.mjs'

/**
 * JavaScript, kB (1000 bytes) after gzip. What definitions need beyond their cards counts as the list's since it left the first load, and so
 * do the looks of fields, dialogs and popovers, where each database's files are, what the grid does to the world, exports that wait for a login,
 * what its views do, which comes with every list (2.8 kB that were fetched and weighed by nobody), and which of them shows, as states (0.5 kB).
 * A general search that shows and edits what is asked in its fields, and countries, ages and statuses in the reader's language, are 5 kB.
 * What opens the hover card of a record, and keeps it to lists, is 0.4 kB; the card itself comes when it shows (NCT-01).
 * That a dialog which did not come can be closed is 0.1 kB.
 * Parts of stacked charts that narrow the query, and addresses that say what is unknown in them, are 0.3 kB.
 * Bars of a list that stay one line beside a chart are 0.2 kB; what a proof asks for is 0.1 kB of a language.
 * The order of relevance and heights for fingers are 0.5 kB. Dialogs come behind the page (8 kB less); why a row was found is 0.9 kB.
 * The Notification Center is 0.2 kB of a language; the shapes of what the gateway says of notices and the bell's room are 0.7 kB of a list page.
 * What takes a first view away comes with the members’ frame, 0.4 kB of a list page that the first load had before.
 * The navigation's words, which every page shows, are 0.2 kB of a language; a link that leads nowhere, which menu and navigation share, and entries that are walked are 0.3 kB of every page.
 * The room of the help menu, and the shapes of what the gateway says of articles, surveys and notices over the page, are 1 kB of a list page (HELP-01); articles are no longer texts of a language.
 * Marks of databases and the foot of the left menu are 0.2 kB of every page.
 * Notices above a page and over it, which come with the parts, are 0.2 kB of every page and 0.1 kB of a list page; the shapes of the survey are 0.4 kB of a list page.
 * Words that a publisher chooses from, in Chinese, come with its database: 3.9 kB of a list page. That columns were saved is told in passing: 0.1 kB.
 * A current year that ends today, said where it is asked for, counted and drawn, is 0.3 kB of a list page; the kind before an intervention's name 0.1 kB.
 * Hints that stay with their entry, names of databases that keep their room beside marks, and what a tour finds on a phone are 0.2 kB of every page's members.
 * Statuses and flags named in type-ahead, and what a range wants where its end is none, are 0.1 kB of a list page.
 * Charts that are counted anew for another import are 0.1 kB of a list page; who may be asked for more access 0.1 kB that the first load had before.
 * What a failed search says above the rows that were there is 0.3 kB of a list page: without a connection it could not be fetched. The key that closes the menu from its button is 0.1 kB.
 * A drawer that has the focus and gives it back is 0.2 kB of a list page.
 * A chart without a connection says so as the rows beside it do: 0.1 kB of a list page.
 * What is restricted of an export and until when, a smaller page that the day still allows, and that all that shows is sample, are 0.4 kB of a language.
 * What is in each database, and the counts beside it, come with the frame that shows them: 1.2 kB of a list page that the first load had before.
 * Rows and filters that are left as they are where nothing of them changed are 0.3 kB of a list page: a search draws half as many components.
 * China's dosage forms as a field of their own kind took a list page over its last tenth; it has a tenth or two of room again.
 * Hover cards of numbers wherever they stand, and what says that a value was worked out, are 0.4 kB of a list page.
 * Approval numbers of China, read in all the ways they are written, are 1.3 kB of the three lists that have them; what may be stated or worked out, and by which of two authorities a review is over, 0.5 kB of a list.
 */
const BUDGETS = { 'first load': 185, language: 17.3, 'list page': 164.5 }

const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(7)

const folder = process.argv[2] ?? 'dist/spa'
const { language, list } = laterLoads(folder)
for (const [what, files] of Object.entries({ 'first load': firstLoad(folder), language, 'list page': list })) {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { file, bytes } of files.slice(0, 8)) console.log(`${kilobytes(bytes)} kB  ${file}`)
  if (files.length > 8) console.log(`            and ${files.length - 8} smaller`)
  console.log(`${kilobytes(total)} kB  ${what}, budget ${BUDGETS[what]} kB\n`)
  if (total <= BUDGETS[what] * 1000) continue
  console.error(`The ${what} is over its budget. Load the new part lazily, or say why the budget must grow.`)
  process.exitCode = 1
}

const early = databasesOfFirstLoad(folder)
if (early.length > 0) {
  console.error(`The first load would grow with each database: it knows ${early.join(', ')}. That belongs to routes/open.ts.`)
  process.exitCode = 1
}

for (const files of circles(folder)) {
  console.error(`Files need each other, and which runs first is chance: ${files.join(' → ')}. Group them otherwise in vite.config.ts.`)
  process.exitCode = 1
}
