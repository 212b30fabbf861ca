// Weighs what every page loads before it can be used, against the budgets.
import { join } from 'node:path'
import { type Language, languageKeys } from '../../packages/contract/src/rules/languages.ts'
import { buildWeb } from '../build-web.ts'
import { root } from '../run-program.ts'
import { mostFiles, pageBudgets } from './page-budgets.ts'
import { type Weight, weighPages } from './page-weights.ts'

const built = await buildWeb({ onlyIfStale: true })
if (built !== 0) process.exit(built)

/** What the words of another language may weigh more than the English ones, kB. */
const otherWords = 2

const faults: string[] = []
for (const language of languageKeys) {
  const base = language === 'en' ? '/' : `/languages/${language}/`
  const weights = await weighPages(join(root, 'apps/web/dist', base), base)
  for (const [path, weight] of weights) faults.push(...faultsOf(path, weight, language))
  const door = weights.get('/login')
  process.stdout.write(
    `${language}: ${weights.size} pages; /login loads ${toKb(door?.scripts ?? 0)} kB script (gzip)\n`,
  )
  for (const path of Object.keys(pageBudgets)) {
    if (!weights.has(path))
      faults.push(`${path} has a budget but is no page. Take it out of scripts/weight/page-budgets.ts.`)
  }
}
process.stdout.write(faults.map((fault) => `${fault}\n`).join(''))
process.exitCode = faults.length === 0 ? 0 : 1

function faultsOf(path: string, { files, scripts, styles }: Weight, language: Language): string[] {
  const budget = pageBudgets[path]
  const weight = `${files} files, ${toKb(scripts)} kB script and ${toKb(styles)} kB style (gzip, ${language})`
  if (budget === undefined) {
    return [`${path} has no budget: it loads ${weight}. Add a line to scripts/weight/page-budgets.ts.`]
  }
  if (files > mostFiles) {
    return [
      `${path} loads ${weight}, more than ${mostFiles} files. Pack together what is used together: ` +
        'apps/web/build/packing/packs.ts.',
    ]
  }
  const most = budget.scripts + (language === 'en' ? 0 : otherWords)
  if (scripts <= most * 1000 && styles <= budget.styles * 1000) return []
  return [
    `${path} loads ${weight}; its budget is ${most} kB script and ${budget.styles} kB style. Load later what ` +
      'it does not need at once, or import types instead of schemas; what it is worth, raise in scripts/weight/page-budgets.ts.',
  ]
}

function toKb(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
