import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SidePanel } from '../../../features/chat/conversation-pane.tsx'

/** From this width on the panel stands beside the conversation, with the details from the start. */
const wideWindow = '(width >= 1280px)'

/**
 * What stands beside the conversation. In a narrow window it lies over it and is a place of its own: the way back
 * leads from it to the conversation, and whatever is gone to from it takes its place.
 */
export function useSidePanel(): readonly [SidePanel, (panel: SidePanel) => void] {
  const isWide = useIsWide()
  const [beside, setBeside] = useState<SidePanel>('details')
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const over = panelIn(state)
  if (isWide) return [beside, setBeside]
  return [
    over,
    (panel) => {
      if (panel !== null) void navigate({ search }, { state: { panel }, replace: over !== null })
      else if (over !== null) void navigate(-1)
    },
  ]
}

function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(wideWindow).matches)
  useEffect(() => {
    const room = matchMedia(wideWindow)
    const follow = () => setWide(room.matches)
    room.addEventListener('change', follow)
    return () => room.removeEventListener('change', follow)
  }, [])
  return isWide
}

function panelIn(state: unknown): SidePanel {
  const panel = (state as { panel?: unknown } | null)?.panel
  return panel === 'details' || panel === 'search' ? panel : null
}
