/** The page of the very long conversation: built, served and opened in a browser. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { runProgram, tools } from '../../scripts/run-program.ts'

const config = 'apps/web/src/testing/chat-log/vite.config.ts'
const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** What the page offers to whoever drives it. */
type Controls = {
  loadAll(): void
  say(): void
  grow(seq: number): void
  write(text: string): void
  jumpTo(seq: number): Promise<boolean>
  loaded(): number
  /** Pairs of seq and px below the upper edge. */
  inView(): [number, number][]
  recordFrames(): { end(): FrameRecord }
}

export type FrameRecord = { readonly times: readonly number[]; readonly empty: number; readonly jumped: number }

declare global {
  var controls: Controls
}

export type LogPages = { readonly url: string; close(): Promise<void> }

export async function serveLogPages(): Promise<LogPages> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-chat-log-'))
  const code = await runProgram(process.execPath, [tools.vite, 'build', '--config', config, '--outDir', folder])
  if (code !== 0) throw new Error('The page of the long conversation could not be built')
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname === '/' ? '/index.html' : pathname
    readFile(join(folder, path)).then(
      (body) => response.setHeader('content-type', kinds[extname(path)] ?? 'text/plain').end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Talk = { readonly messages?: number; readonly unread?: number; readonly answerMs?: number }

export async function openTalk(page: Page, { url }: LogPages, talk: Talk = {}): Promise<void> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(talk)) query.set(name, String(value))
  await page.goto(`${url}?${query.toString()}`)
  await page.locator('[data-row]').first().waitFor()
}

/** Where the messages that are in view stand, in px below the upper edge of the log, by seq. */
export async function inView(page: Page): Promise<ReadonlyMap<number, number>> {
  return new Map(await page.evaluate(() => globalThis.controls.inView()))
}
