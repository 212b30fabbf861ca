// npm run words: writes every new sentence into the catalogues, without a translation, and takes out of use what is said no
// more. With the letters of a language it begins that one too; with --check it only tells what is to be done.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cataloguesFolder } from '../../apps/web/build/words/catalogue.ts'
import { isLanguage } from '../../packages/contract/src/rules/languages.ts'
import {
  bringUpToDate,
  countUntranslated,
  emptyCatalogue,
  isLanguageName,
  lineFor,
  localeOf,
  lostWhenWritten,
  readCatalogues,
  rulesFile,
} from './catalogues.ts'
import { findSaid } from './said-messages.ts'

const asked = process.argv.slice(2)
if (asked.includes('--check')) await import('./check-words.ts')
else await update(asked)

async function update(wanted: readonly string[]): Promise<void> {
  const strange = wanted.find((language) => language === 'en' || !isLanguageName(language))
  if (strange !== undefined)
    return fail(`"${strange}" is no language to translate into: two letters of ISO 639-1, such as nl`)
  const catalogues = readCatalogues()
  const begun = wanted
    .filter((language) => catalogues.every((catalogue) => catalogue.language !== language))
    .map((language) => ({
      language,
      locale: localeOf(language),
      file: join(cataloguesFolder, `${language}.po`),
      text: emptyCatalogue(language),
    }))
  const said = await findSaid()
  for (const { language, locale, file, text } of [...catalogues, ...begun]) {
    const lost = lostWhenWritten(text)
    for (const { line, words } of lost)
      fail(`languages/${language}.po${line === undefined ? '' : `:${line}`}: ${words}`)
    if (lost.length > 0) {
      fail(`languages/${language}.po stays as it is until that is mended`)
      continue
    }
    const after = bringUpToDate(text, said)
    await writeFile(file, after)
    const left = countUntranslated(after, said, locale)
    process.stdout.write(`languages/${language}.po: ${said.length} sentences, ${left} to translate or to mend\n`)
    if (!isLanguage(language)) process.stdout.write(`Its line in ${rulesFile}: ${lineFor(language)}\n`)
  }
}

function fail(line: string): void {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
