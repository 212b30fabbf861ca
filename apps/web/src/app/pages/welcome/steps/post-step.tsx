import { t } from '@lingui/core/macro'
import { PenLine } from 'lucide-react'
import { useNavigate } from 'react-router'
import { UnlessSilenced } from '../../../../features/measures/unless-silenced.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { newPost } from '../../../hall/openings.ts'

/** To the feed, with its composer open. */
export function PostStep() {
  const navigate = useNavigate()
  return (
    <UnlessSilenced area="feed">
      <Button icon={PenLine} onClick={() => void navigate(newPost.to, newPost.options)}>
        {t`Write a post`}
      </Button>
    </UnlessSilenced>
  )
}
