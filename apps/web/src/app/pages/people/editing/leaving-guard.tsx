import { LeavingQuestion } from '../../leaving-question.tsx'
import { editAddress } from './edit-sections.ts'

/** Asks before unsaved changes are left behind; from section to section they come along. */
export function LeavingGuard({ isUnsaved }: { isUnsaved: boolean }) {
  return <LeavingQuestion isUnsaved={isUnsaved} staysAt={isInside} />
}

function isInside(path: string): boolean {
  return path === editAddress || path.startsWith(`${editAddress}/`)
}
