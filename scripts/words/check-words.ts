// A gate: every sentence is in the catalogues, in every language, and nothing else is.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-program.ts'
import { type Fault, faultsOf, languageFaults, readCatalogues } from './catalogues.ts'
import { findSaid } from './said-messages.ts'
import { findUnsaid, speakingFiles } from './unsaid-sentences.ts'

const shownAtMost = 40

const said = await findSaid()
const catalogues = readCatalogues()
const faults = catalogues.flatMap(({ language, locale, text }) =>
  faultsOf(text, said, locale).map((fault) => ({ ...fault, language })),
)
const place = ({ language, line }: Fault & { readonly language: string }) =>
  line === undefined ? `languages/${language}.po` : `languages/${language}.po:${line}`
const told = (isUndone: boolean) =>
  faults.filter((fault) => fault.isUndone === isUndone).map((fault) => `${place(fault)}: ${fault.words}`)

const unsaid = speakingFiles().flatMap((file) =>
  findUnsaid(file, readFileSync(join(root, file), 'utf8')).map(
    ({ line, text }) => `${file}:${line} says "${text}" in English only: t\`…\` or <Trans> puts it into the catalogues`,
  ),
)
// What nobody has got round to yet may be much: it comes after what is wrong.
const all = [...languageFaults(catalogues.map(({ language }) => language)), ...told(false), ...unsaid, ...told(true)]
process.stdout.write(`${said.length} sentences, ${catalogues.length} catalogues beside English\n`)
process.stdout.write(
  all
    .slice(0, shownAtMost)
    .map((words) => `${words}\n`)
    .join(''),
)
if (all.length > shownAtMost) process.stdout.write(`and ${all.length - shownAtMost} more\n`)
process.exitCode = all.length === 0 ? 0 : 1
