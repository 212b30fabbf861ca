import { expect, it } from 'vitest'
import type { Result } from './measurement.ts'
import { renderReport } from './report.ts'

const circumstances = {
  date: '2026-01-02T03:04:05Z',
  command: 'bench',
  commit: 'c',
  machine: 'm',
  node: 'n',
  load: '0.1',
}
const result: Result = {
  title: 'Tea',
  method: 'Poured.',
  figures: [{ key: 'minutes', title: 'Drawn', unit: 'min', better: 'less' }],
  bars: [{ key: 'minutes', atMost: 3 }],
  variants: [
    { name: 'green', rounds: [{ minutes: 2 }] },
    { name: 'black', rounds: [{ minutes: 4 }] },
  ],
}

it('holds the first variant to the bar and the others against it', () => {
  const report = renderReport([result], circumstances)
  expect(report).toContain('| Tea: drawn |  | at most 3 min | 2 min | met |')
  expect(report).not.toContain('**missed**')
  expect(report).toContain('| black | 4 (4 to 4) | 0.5 |')
})

it('holds each variant that stands alone to the bar, and none against another', () => {
  const report = renderReport([{ ...result, standAlone: true }], circumstances)
  expect(report).toContain('| Tea: drawn, green |  | at most 3 min | 2 min | met |')
  expect(report).toContain('| Tea: drawn, black |  | at most 3 min | 4 min | **missed** |')
  expect(report).toContain('| black | 4 (4 to 4) |\n')
  expect(report).toContain('- **Tea:** drawn: green 2 min, black 4 min.')
})
