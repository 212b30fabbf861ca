import type { ReactNode } from 'react'
import { SavedPosts } from '../../../features/posts/folders/saved-posts.tsx'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'

const parameter = 'folder'

/** What was saved; the address names the folder, so that the way back finds it. */
export function SavedFeed({ label, empty }: { label: string; empty: ReactNode }) {
  const [address, setAddress] = useSearchParams()

  function look(folderId: string | undefined) {
    setAddress((before) => {
      const next = new URLSearchParams(before)
      if (folderId === undefined) next.delete(parameter)
      else next.set(parameter, folderId)
      return next
    })
  }

  return <SavedPosts label={label} empty={empty} folderId={address.get(parameter) ?? undefined} onFolder={look} />
}
