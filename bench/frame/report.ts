import type { Circumstances } from './machine.ts'
import { type Bar, type Comparison, compare, type FigureKind, type Result, rounded } from './measurement.ts'

/** The results as a page in Markdown: circumstances, a reading, and a table a measurement. */
export function renderReport(
  results: readonly Result[],
  { date, command, commit, machine, node, load }: Circumstances,
): string {
  return `# Measurements

\`${command}\` on ${date.slice(0, 10)} at ${date.slice(11, 16)} UTC, commit ${commit}, Node ${node}
on ${machine}. Load average of the machine before the first run: ${load}.
${isBusy(load) ? busyWarning : ''}
Everything runs on one machine over loopback: the server in one process, its load in another, for the hubs each on a
processor of its own where the system can be told. Variants take turns, round after round. A cell is the median of the rounds (lowest to highest). The ratio is Guildhall's figure over the
other's of the same round, the median of all rounds: for figures of which more is better, above 1 is better; for
durations, below 1.

## Reading

${results.map(readingOf).join('\n')}

## Bars

${renderBars(results)}

These are figures of one small machine and say how things compare, not what a server can carry: the load shares the
processors with what it measures, and there is no network in between.

${results.map(renderResult).join('\n\n')}
`
}

const busyWarning =
  '\n**The machine was busy with other work: absolute figures are worse than they should be, and ratios wander.**\n'

function isBusy(load: string): boolean {
  return Number(load) > 1
}

/** The first figure against everybody, and every other in which Guildhall is behind. */
function readingOf(result: Result): string {
  const [first, ...rest] = result.figures
  if (!first) throw new Error(`${result.title} has no figures`)
  const [own, ...others] = compare(result, first.key)
  const value = `${first.title.toLowerCase()} ${rounded(own?.median)} ${first.unit}`
  if (result.standAlone === true) {
    const each = compare(result, first.key).map(({ name, median }) => `${name} ${rounded(median)} ${first.unit}`)
    return `- **${result.title}:** ${first.title.toLowerCase()}: ${each.join(', ')}.`
  }
  if (others.length === 0)
    return `- **${result.title}:** ${[value, ...rest.map((figure) => alone(result, figure))].join(', ')}.`
  const against = others.map(({ name, ratio }) => `${rounded(ratio)} times ${name}`).join(', ')
  const behind = rest.flatMap((figure) =>
    compare(result, figure.key)
      .slice(1)
      .filter((other) => isBehind(other, figure))
      .map(({ name, ratio }) => `${figure.title.toLowerCase()} (${rounded(ratio)} times ${name})`),
  )
  return `- **${result.title}:** ${value}: ${against}. ${behind.length === 0 ? 'Not behind in any other figure.' : `Behind in: ${behind.join(', ')}.`}`
}

function alone(result: Result, { key, title, unit }: FigureKind): string {
  return `${title.toLowerCase()} ${rounded(compare(result, key)[0]?.median)} ${unit}`
}

/** Within three in a hundred the rounds differ by themselves. */
function isBehind({ ratio }: Comparison, { better }: FigureKind): boolean {
  if (better === undefined) return false
  return better === 'more' ? ratio < 0.97 : ratio > 1.03
}

function renderBars(results: readonly Result[]): string {
  const rows = results.flatMap((result) => (result.bars ?? []).flatMap((bar) => renderBar(result, bar)))
  return [
    renderRow(['', 'against', 'bar', 'found', '']),
    renderRow(['---', '---', '---:', '---:', '---']),
    ...rows,
  ].join('\n')
}

function renderBar(result: Result, bar: Bar): string[] {
  const { key, against } = bar
  const figure = result.figures.find((each) => each.key === key)
  const compared = compare(result, key)
  if (!figure) throw new Error(`${result.title} has no ${key}`)
  const title = `${result.title}: ${figure.title.toLowerCase()}`
  if (against !== undefined) {
    const ratio = compared.find(({ name }) => name === against)?.ratio
    if (ratio === undefined) throw new Error(`${result.title} has no ${key} of ${against}`)
    return [renderBarRow(bar, { title, against, found: ratio, unit: '' })]
  }
  const unit = ` ${figure.unit}`.trimEnd()
  const barred = result.standAlone === true ? compared : compared.slice(0, 1)
  return barred.map(({ name, median }) =>
    renderBarRow(bar, {
      title: result.standAlone === true ? `${title}, ${name}` : title,
      against: '',
      found: median,
      unit,
    }),
  )
}

type BarRow = { readonly title: string; readonly against: string; readonly found: number; readonly unit: string }

function renderBarRow({ atLeast, atMost }: Bar, { title, against, found, unit }: BarRow): string {
  const isMet = atLeast === undefined ? found <= atMost : found >= atLeast
  const bar = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`
  return renderRow([title, against, `${bar}${unit}`, `${rounded(found)}${unit}`, isMet ? 'met' : '**missed**'])
}

function renderResult(result: Result): string {
  const columns = result.figures.map((figure) => ({ figure, cells: compare(result, figure.key) }))
  const titles = columns.flatMap(({ figure: { title, unit, better } }) => [
    `${title} (${unit})`,
    ...(better === undefined || result.standAlone === true ? [] : ['ratio']),
  ])
  const rows = result.variants.map(({ name }, row) => [
    name,
    ...columns.flatMap(({ figure, cells }) =>
      renderCells(cells[row], { figure, isOwn: row === 0, standAlone: result.standAlone === true }),
    ),
  ])
  return [
    `## ${result.title}`,
    '',
    result.method,
    '',
    renderRow(['', ...titles]),
    renderRow(['---', ...titles.map(() => '---:')]),
    ...rows.map(renderRow),
  ].join('\n')
}

function renderCells(
  found: Comparison | undefined,
  { figure, isOwn, standAlone }: { figure: FigureKind; isOwn: boolean; standAlone: boolean },
): string[] {
  const value = found ? `${rounded(found.median)} (${rounded(found.lowest)} to ${rounded(found.highest)})` : '–'
  if (figure.better === undefined || standAlone) return [value]
  return [value, isOwn || !found ? '' : rounded(found.ratio)]
}

const renderRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
