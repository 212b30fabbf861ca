// The service worker of a member's browser. It holds the shell, takes what is shared with the app and shows what is pushed;
// calls and pictures pass it by, so that nothing of a member goes through it.
import { shareAddress, type WorkerOrder } from '../platform/app-worker/worker-terms.ts'
import { sendWhenThereIsALine } from './outbox.ts'
import { answerPushes } from './push.ts'
import { worker } from './scope.ts'
import { takeShared } from './share-target.ts'
import {
  answerBeside,
  answerHashed,
  answerPage,
  dropOlderShells,
  fillShell,
  isBeside,
  isFilled,
  isHashed,
} from './shell.ts'

/** What is there for others than readers: files with an extension, calls, documents of the operator. */
const noPage = /^\/(?:api|hub|health|metrics|media|feeds|covers|builds|assets)(?:\/|$)|\.[a-z0-9]+$/i

worker.addEventListener('install', (event) => event.waitUntil(fillShell()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await dropOlderShells()
      await worker.registration.navigationPreload?.enable()
      await worker.clients.claim()
    })(),
  )
})

worker.addEventListener('message', (event) => {
  const order = event.data as WorkerOrder
  if (order.kind === 'take-over') event.waitUntil(worker.skipWaiting())
  if (order.kind === 'fill') event.waitUntil(isFilled().then((isWhole) => (isWhole ? undefined : fillShell())))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin) return
  if (request.method === 'POST' && pathname === shareAddress) event.respondWith(takeShared(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (!noPage.test(pathname)) event.respondWith(answerPage(event))
  } else if (isHashed(pathname)) event.respondWith(answerHashed(request))
  else if (isBeside(pathname)) event.respondWith(answerBeside(request))
})

answerPushes()
sendWhenThereIsALine()
