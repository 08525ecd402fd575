// The step `locales` of `npm test`: ends with 1 where a text is missing, unused, untranslated or written into a view.
import { ROOT } from '../proofs/run/root.mjs'
import { checkLocales, readTexts } from '../proofs/texts/locales.ts'

const faults = checkLocales(ROOT)
for (const { kind, where, detail } of faults) console.error(`${kind.padEnd(11)}${where} (${detail})`)
if (faults.length === 0) {
  const { cn, en } = readTexts(ROOT)
  console.log(`${cn.size} Chinese and ${en.size} English texts, all complete and used`)
}
process.exitCode = faults.length === 0 ? 0 : 1
