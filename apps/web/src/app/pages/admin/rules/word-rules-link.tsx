import { t } from '@lingui/core/macro'
import { ListFilter } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { useStepKeys } from '../../../../ui/keys/page-keys.ts'
import { Kbd } from '../../../../ui/type/kbd.tsx'

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
      {t`Rules of words`} <Kbd>W</Kbd>
    </ButtonLink>
  )
}
