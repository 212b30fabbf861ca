/** What histories are played on: a server, a browser, and the page of the web's delivery. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { runProgram, tools } from '../../../scripts/run-program.ts'
import { browser as browserOptions } from '../../browser.ts'
import { type Product, startProduct } from '../../product/product.ts'

export type HistoryStage = {
  readonly product: Product
  readonly browser: Browser
  readonly rigFolder: string
  close(): Promise<void>
}

const rigConfig = 'apps/web/src/testing/delivery/vite.config.ts'

export async function openHistoryStage(): Promise<HistoryStage> {
  await using opened = new AsyncDisposableStack()
  const rigFolder = await mkdtemp(join(tmpdir(), 'guildhall-rig-'))
  opened.defer(() => rm(rigFolder, { recursive: true, force: true }))
  const code = await runProgram(process.execPath, [tools.vite, 'build', '--config', rigConfig, '--outDir', rigFolder])
  if (code !== 0) throw new Error('The page of the delivery could not be built')
  const product = await startProduct()
  opened.defer(() => product.remove())
  const browser = await chromium.launch(browserOptions.launchOptions)
  opened.defer(() => browser.close())
  const all = opened.move()
  return { product, browser, rigFolder, close: () => all.disposeAsync() }
}
