import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pictureOf } from '../../../../testing/pictures/picture-of.ts'
import { purposes } from './picture-recipes.ts'
import { type RenderLimits, startRenderProcess } from './render-process.ts'
import type { RenderTask } from './render-task.ts'
import { createRenderers } from './renderers.ts'

const log = { warn: vi.fn() }
const usual: RenderLimits = { memoryBytes: 640 * 1024 * 1024, timeMs: 10_000 }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-render-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function taskOf(picture: Buffer): Promise<RenderTask> {
  const source = join(folder, crypto.randomUUID())
  await writeFile(source, picture)
  return { source, type: 'image/png', folder, recipe: purposes.avatar.recipe, crop: undefined }
}
const small = async () => taskOf(await pictureOf({ width: 30, height: 30 }))
const large = async () =>
  taskOf(
    await sharp({ create: { width: 6300, height: 6300, channels: 4, background: '#8888' } })
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer(),
  )

test('a picture that takes too long is ended with its reader, and the next one finds another', async () => {
  const task = await large()
  const renderers = createRenderers(log, { ...usual, timeMs: 40 })
  expect(await renderers.render(task)).toEqual({ refusal: 'too-costly' })
  const patient = createRenderers(log, usual)
  expect(await patient.render(await small())).toHaveProperty('pictures.length', 4)
})

test('a picture that takes too much memory is ended with its reader', async () => {
  const renderers = createRenderers(log, { ...usual, memoryBytes: 140 * 1024 * 1024 })
  expect(await renderers.render(await large())).toEqual({ refusal: 'too-costly' })
  expect(await renderers.render(await small())).toHaveProperty('pictures.length', 4)
})

test('40 megapixels stay far within the memory of their reader', async () => {
  const reader = startRenderProcess(usual, log)
  try {
    expect(await reader.run(await large())).toHaveProperty('pictures.length', 4)
    expect(await peakBytes(reader.pid)).toBeLessThan(450 * 1024 * 1024)
  } finally {
    reader.end()
  }
})

/** The most memory a process ever had; where the system does not tell, what it has now. */
async function peakBytes(pid = 0): Promise<number> {
  if (process.platform === 'linux') {
    const [, kib = ''] = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kib) * 1024
  }
  const { execFileSync } = await import('node:child_process')
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
}

test('a reader that died while it was idle is replaced', async () => {
  const renderers = createRenderers(log, usual)
  const reader = startRenderProcess(usual, log)
  await reader.run(await small())
  reader.end()
  await vi.waitFor(() => expect(reader.isAlive).toBe(false), { timeout: 30_000 })
  expect(await renderers.render(await small())).toHaveProperty('pictures.length', 4)
})

test('of very many pictures at once some are read and the rest is put off', async () => {
  const renderers = createRenderers(log, usual)
  const tasks = await Promise.all(Array.from({ length: 14 }, small))
  const results = await Promise.allSettled(tasks.map((task) => renderers.render(task)))
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBe(4)
  for (const result of refused) expect(String((result as PromiseRejectedResult).reason)).toContain('unavailable')
})

test('a picture that cannot be written is not called damaged', async () => {
  const renderers = createRenderers(log, usual)
  const task = { ...(await small()), folder: join(folder, 'gone') }
  await expect(renderers.render(task)).rejects.toThrow('could not be written')
  expect(await renderers.render(await small())).toHaveProperty('pictures.length', 4)
})
