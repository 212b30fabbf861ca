import { useEffect, useRef, useState } from 'react'
import { isSameContent, keepPost, keptPost, newPost, onKept, type WrittenPost } from '../kept-draft.ts'

/** The kept post in a field. It follows what another tab does with the same words, such as posting them. */
export function useKeptPost() {
  const [post, setPost] = useState(keptPost)
  const latest = useRef(post)

  function put(next: WrittenPost) {
    latest.current = next
    setPost(next)
    keepPost(next)
  }

  useEffect(
    () =>
      onKept((before, now) => {
        if (!isSameContent(latest.current, before ?? newPost())) return
        latest.current = now ?? newPost(latest.current)
        setPost(latest.current)
      }),
    [],
  )
  return { post, latest, put }
}
