import { t } from '@lingui/core/macro'
import { ListFilter } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { StepKey } from '../../../../ui/keys/key-caps.tsx'
import { useStepKeys } from '../../../../ui/keys/page-keys.ts'

/** To the rules of words, by hand or by `W`. */
export function WordRulesLink() {
  const navigate = useNavigate()
  const go = () => {
    void navigate('/admin/rules')
    return true
  }
  useStepKeys({ w: go })
  return (
    <ButtonLink icon={ListFilter} href="/admin/rules">
      {t`Rules of words`} <StepKey>W</StepKey>
    </ButtonLink>
  )
}
