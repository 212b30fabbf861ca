import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * A dialog of a page that other places can open too, by navigating there with the state
 * `{ open: name }`. The state is used up at once, so that going back does not open it again.
 */
export function useAskedDialog(name: 'add-friend' | 'new-conversation' | 'new-post') {
  const location = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { search } = location
  const isAsked = (location.state as { open?: unknown } | null)?.open === name
  useEffect(() => {
    if (!isAsked) return
    setOpen(true)
    void navigate({ pathname: '.', search }, { replace: true, state: null })
  }, [isAsked, navigate, search])
  return [isOpen, setOpen] as const
}
