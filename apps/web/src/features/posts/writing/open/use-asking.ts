import { useState } from 'react'
import type { AskedTool } from '../composer-tools.tsx'
import type { AskedOfDrafts } from '../drafts/draft-tools.tsx'

/** The dialogs that a composer opens, one at a time of its tools and one of its drafts. */
export type Asking = {
  readonly tool: AskedTool | null
  readonly ofDrafts: AskedOfDrafts | null
  askTool(asked: AskedTool | null): void
  askOfDrafts(asked: AskedOfDrafts | null): void
}

export function useAsking(): Asking {
  const [tool, askTool] = useState<AskedTool | null>(null)
  const [ofDrafts, askOfDrafts] = useState<AskedOfDrafts | null>(null)
  return { tool, ofDrafts, askTool, askOfDrafts }
}
