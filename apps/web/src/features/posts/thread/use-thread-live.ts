import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPacedRefetch } from '../../../platform/cache/paced-refetch.ts'
import { refreshComments } from '../comments/comments.queries.ts'
import { postsKeys } from '../posts.queries.ts'

const lookAgainMs = 30_000

/** Pushes go to those who are near; for everybody else an open thread is asked for when they come back, and now and then. */
export function useThreadLive(postId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const { tell, stop } = createPacedRefetch(() => {
      void client.invalidateQueries({ queryKey: postsKeys.one(postId) })
      void refreshComments(client, postId)
    })
    const look = () => {
      if (document.visibilityState === 'visible') tell('comments')
    }
    const timer = setInterval(look, lookAgainMs)
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      clearInterval(timer)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [client, postId])
}
