import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPacedRefetch } from '../../platform/cache/paced-refetch.ts'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { useHubConnected } from '../../platform/hub/use-hub.ts'
import { log } from '../../platform/log.ts'
import type * as renewal from './post-renewal.ts'
import { keptVeils } from './veils/kept-veils.ts'

/** Pushes come in bursts: the first is acted on at once, and what follows it within this time together. */
export const gatherMs = 1000

/** Keeps the posts that are shown true. What is new above them is only counted. */
export function usePostsLive(): void {
  const client = useQueryClient()
  useEffect(() => followMoved(client), [client])
  useEffect(() => followSight(client), [client])
  useHubConnected(notificationsHub, (again) => {
    if (again) void renew(client, ({ renewAll }) => renewAll(client))
    else if (keptVeils(client).length > 0) {
      // Who came further in a game since they were asked for was told so by no line.
      void renew(client, ({ renewEachVeiled }) => renewEachVeiled(client))
    }
  })
}

function followMoved(client: QueryClient): () => void {
  const moved = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const fetchMoved = async () => {
    timer = setTimeout(wake, gatherMs)
    const isDone = await renew(client, ({ renewMoved }) => renewMoved(client, moved, again))
    if (!isDone) moved.clear()
    void client.invalidateQueries({ queryKey: ['posts', 'news'] })
  }
  function wake() {
    timer = undefined
    if (moved.size > 0) void fetchMoved()
  }
  function again(id: string) {
    moved.add(id)
    timer ??= setTimeout(wake, gatherMs)
  }
  const unhear = notificationsHub.on('PostsMoved', (ids) => {
    for (const id of ids) moved.add(id)
    if (timer === undefined) void fetchMoved()
  })
  return () => {
    unhear()
    clearTimeout(timer)
  }
}

/** A friendship that ends, or a boundary, hides posts; no push names them. */
function followSight(client: QueryClient): () => void {
  const { tell, stop } = createPacedRefetch(() => void renew(client, ({ renewSight }) => renewSight(client)))
  const hear = () => tell('posts')
  // Whoever comes further in a game may read what was veiled.
  const veiled = createPacedRefetch(() => void renew(client, ({ renewVeiled }) => renewVeiled(client)))
  const ends = [
    stop,
    veiled.stop,
    notificationsHub.on('FriendsChanged', hear),
    notificationsHub.on('BoundariesChanged', hear),
    notificationsHub.on('LibraryChanged', () => veiled.tell('posts')),
  ]
  return () => {
    for (const end of ends) end()
  }
}

type Renewal = typeof renewal

/** Until a post was read there is nothing to keep true. Answers whether the posts were renewed. */
async function renew(client: QueryClient, by: (loaded: Renewal) => Promise<void> | void): Promise<boolean> {
  if (client.getQueryCache().find({ queryKey: ['posts'], exact: false }) === undefined) return false
  try {
    await by(await import('./post-renewal.ts'))
    return true
  } catch (error) {
    log.info('Posts could not be renewed', error)
    return false
  }
}
