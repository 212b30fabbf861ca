import { describe, expect, test } from 'vitest'
import { api, hubs } from './api.ts'
import type { Endpoint } from './frame/endpoint.ts'
import type { HubDefinition } from './frame/hub.ts'

type Row = readonly [access: string, rate: string, callers: string, particulars: string, area: string, call: string]

describe('the access rules', () => {
  test('are those that were looked over: whoever changes one changes access-rules.txt with it', async () => {
    await expect(table([header, ...endpointRows(), ...hubRows()])).toMatchFileSnapshot('./access-rules.txt')
  })
})

const header: Row = ['access', 'rate', 'callers', 'particulars', 'area', 'call']

function endpointRows(): Row[] {
  const entries: [string, Endpoint][] = Object.entries(api)
  return entries
    .toSorted(([one], [other]) => (pathFirst(one) < pathFirst(other) ? -1 : 1))
    .map(([name, { access, rate, callers, repeat, work, area }]) => [
      access,
      rate,
      callers,
      repeat ?? work ?? '',
      typeof area === 'object' ? `own, ${area.area}` : (area ?? ''),
      name,
    ])
}

function hubRows(): Row[] {
  return Object.values<HubDefinition>(hubs).flatMap(({ path, methods }) =>
    Object.entries(methods).map(
      ([name, { access, rate, area }]): Row => [access, rate, '', '', area ?? '', `${path} ${name}`],
    ),
  )
}

function pathFirst(name: string): string {
  const [method, path] = name.split(' ')
  return `${path} ${method}`
}

/** The widths stay as they are, so that a rule that changes is one line that changes. */
const widths = [12, 18, 11, 14, 13, 0] as const

function table(rows: readonly Row[]): string {
  return rows.map((row) => `${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('')}\n`).join('')
}
