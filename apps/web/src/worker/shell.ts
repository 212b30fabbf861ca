// The files of one build, from which every room opens without a line. All of them are the same for everybody.
import { shellCachePrefix } from '../platform/app-worker/worker-terms.ts'
import { worker } from './scope.ts'

const asked = new URLSearchParams(worker.location.search)
const build = asked.get('build') ?? ''
/** Each language is a build of its own. */
const base = asked.get('base') ?? '/'
const cacheName = `${shellCachePrefix}${build}`

/** No room stands there, so that what the server answers holds the frame of none. */
const pageAddress = '/without-a-line'
/** What a page is made of besides the files of its build. */
const besides = [`${base}first.js`, `${base}icon.svg`]
const filesAtOnce = 6
/** A line that takes longer is none. */
const patienceMs = 5000

/** Whether the shell of this build is whole: its page goes in last. */
export async function isFilled(): Promise<boolean> {
  return (await caches.match(pageAddress, { cacheName })) !== undefined
}

/** @throws when a file does not arrive, or the server hands out another build by now */
export async function fillShell(): Promise<void> {
  const manifest = (await (await expectFile(`${base}builds/${build}.json`)).json()) as { files: readonly string[] }
  const page = await expectFile(pageAddress, { headers: { accept: 'text/html' } })
  const text = await page.clone().text()
  if (!text.includes(`"guildhall:build-id" content="${build}"`)) {
    throw new Error(`The page is not of the build ${build}`)
  }
  const cache = await caches.open(cacheName)
  const waiting = [...manifest.files.map((file) => `${base}${file}`), ...besides, ...wornBy(text)]
  const bring = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if ((await cache.match(file)) === undefined) await cache.put(file, await expectFile(file))
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, bring))
  await cache.put(pageAddress, page)
}

const worn = /"(\/(?:hall-icons|colours)\/[^"]+)"/g
/** The colour and the crest of the hall. */
const wornBy = (page: string) => [...page.matchAll(worn)].flatMap(([, address]) => address ?? [])

export async function dropOlderShells(): Promise<void> {
  const names = await caches.keys()
  const older = names.filter((name) => name.startsWith(shellCachePrefix) && name !== cacheName)
  await Promise.all(older.map((name) => caches.delete(name)))
}

/** The server's page while there is a line, else the one that is kept; the page itself finds its room by the address. */
export async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const fromServer = Promise.resolve(preloadResponse).then((answer: Response | undefined) => answer ?? fetch(request))
  // It may fail after the kept page was answered.
  fromServer.catch(() => undefined)
  try {
    return await Promise.race([fromServer, patience()])
  } catch (error) {
    const kept = await caches.match(pageAddress, { cacheName })
    if (kept !== undefined) return kept
    if (error instanceof OutOfPatience) return fromServer
    throw error
  }
}

/** Files with a hash in their name never change, nor do those that are named by what they show. */
export const isHashed = (path: string) =>
  [`${base}assets/`, '/hall-icons/', '/colours/'].some((folder) => path.startsWith(folder))
export const isBeside = (path: string) => besides.includes(path)

export async function answerHashed(request: Request): Promise<Response> {
  return (await keptFile(request)) ?? fetch(request)
}

/** The server's while it has it: a page of an older build may ask for what a newer one has no more. */
export async function answerBeside(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    return answer.ok ? answer : ((await keptFile(request)) ?? answer)
  } catch (error) {
    const kept = await keptFile(request)
    if (kept === undefined) throw error
    return kept
  }
}

const keptFile = (request: Request) => caches.match(request, { cacheName, ignoreVary: true })

class OutOfPatience extends Error {}

function patience(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new OutOfPatience()), patienceMs)
  })
}

async function expectFile(address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init)
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  return answer
}
