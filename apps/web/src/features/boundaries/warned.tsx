import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { lazy, type ReactNode, Suspense } from 'react'
import { loadPart } from '../../platform/build-updates/load-part.ts'
import type { StaffWarningProps } from './staff-warning.tsx'

// Most things stand behind none.
const StaffWarning = lazy(() => loadPart(async () => ({ default: (await import('./staff-warning.tsx')).StaffWarning })))

type WarnedProps = Pick<StaffWarningProps, 'label' | 'onAsk'> & {
  of: { readonly staffWarning: ReportReason | null; readonly isVeiled: boolean }
  children?: ReactNode
}

/** What somebody said, under the warning that moderators put before it; the warning alone until the reader asks for more. */
export function Warned({ of: { staffWarning, isVeiled }, label, onAsk, children }: WarnedProps) {
  return (
    <>
      {staffWarning !== null && (
        <Suspense>
          <StaffWarning rule={staffWarning} isVeiled={isVeiled} label={label} onAsk={onAsk} />
        </Suspense>
      )}
      {!isVeiled && children}
    </>
  )
}
