// The words for what can go wrong behind the door: whoever only wants to sign in does not wait for them.
import type { boundariesProblems } from '@guildhall/contract/boundaries'
import type { chatProblems } from '@guildhall/contract/chat/problems'
import type { discoveryProblems } from '@guildhall/contract/discovery'
import type { followsProblems } from '@guildhall/contract/follows'
import type { friendsProblems } from '@guildhall/contract/friends'
import type { gamesProblems } from '@guildhall/contract/games'
import type { libraryProblems } from '@guildhall/contract/library'
import type { listsProblems } from '@guildhall/contract/lists'
import type { mediaProblems } from '@guildhall/contract/media'
import type { notificationsProblems } from '@guildhall/contract/notifications'
import type { profilesProblems } from '@guildhall/contract/profiles'
import type { reviewsProblems } from '@guildhall/contract/reviews'
import type { usersProblems } from '@guildhall/contract/users'

type HallCode =
  | keyof typeof usersProblems
  | keyof typeof mediaProblems
  | keyof typeof boundariesProblems
  | keyof typeof friendsProblems
  | keyof typeof followsProblems
  | keyof typeof gamesProblems
  | keyof typeof libraryProblems
  | keyof typeof reviewsProblems
  | keyof typeof listsProblems
  | keyof typeof profilesProblems
  | keyof typeof chatProblems
  | keyof typeof notificationsProblems
  | keyof typeof discoveryProblems

/** By the codes of the contract. */
export const hallErrorWords: Readonly<Record<HallCode, string>> = {
  handle_not_found: 'Nobody goes by this handle.',
  handle_taken: 'Somebody goes by this handle.',
  handle_changed_often: 'You changed your handle often lately. Try again in some weeks.',
  media_not_found: 'This picture is not here any more. Choose it again.',
  media_in_use: 'This picture is in use.',
  media_quota_reached: 'Your pictures fill all the room there is for them. Take one down first.',
  media_too_large: 'This picture is larger than 10 MB.',
  media_type_unsupported: 'Only JPEG, PNG, WebP, GIF and AVIF pictures can be used.',
  media_damaged: 'This picture is damaged.',
  media_too_many_pixels: 'This picture has more than 40 megapixels. Make it smaller first.',
  media_too_many_frames: 'This picture has more than 300 frames.',
  media_too_costly: 'This picture takes too much work to read. Try it as PNG or JPEG.',
  media_refused: 'This picture cannot be used here.',
  boundary_member_not_found: 'This member is not here any more.',
  own_boundary: 'That is you.',
  friend_request_not_found: 'This request is not there any more.',
  member_not_found: 'This member is not here any more.',
  member_blocked: 'You blocked this member. End the block first.',
  requests_closed: 'This member takes no friend requests from you.',
  already_friends: 'You are friends already.',
  request_accepted: 'This request was accepted meanwhile.',
  friend_list_full: 'This friend list is full.',
  own_request: 'That is you.',
  friend_id_required: 'Several people asked. Say whose request it is.',
  too_soon: 'This request was declined. You can ask again later.',
  too_many_open_requests: 'Many of your requests are still open. Wait for an answer first.',
  follow_member_not_found: 'This member is not here any more.',
  own_follow: 'That is you.',
  too_many_follows: 'You follow very many people already.',
  profile_not_found: 'Nobody is known by this address.',
  profile_stale: 'Your profile was changed on another page. Look at it again before you save.',
  wall_post_not_found: 'This line is not here any more.',
  wall_closed: 'You cannot write on this wall.',
  game_not_found: 'This game is not here any more.',
  game_edit_not_found: 'This change is not in the history any more.',
  game_suggestion_not_found: 'This suggestion is not here any more.',
  game_changed_meanwhile: 'Somebody else changed this game meanwhile. Look at it again before you save.',
  game_exists: 'This game is in the catalogue already.',
  game_merge_impossible: 'These two cannot be brought together.',
  game_edit_not_undoable: 'Something was built on this change. Undo that first.',
  igdb_not_set_up: 'This hall is not connected to IGDB.',
  igdb_misconfigured: 'IGDB does not take the keys of this hall.',
  igdb_busy: 'IGDB wants to be asked less often. Try again in a moment.',
  igdb_away: 'IGDB cannot be asked right now. Try again in a while.',
  too_many_suggestions: 'Nobody has looked at your other suggestions yet. Give them a little time.',
  library_not_visible: 'This library is not open to you.',
  review_not_found: 'This review is not here any more.',
  review_exists: 'You have reviewed this playthrough already. Change that review, or write of another playthrough.',
  review_changed_meanwhile: 'This review was changed on another page. Look at it again before you save.',
  own_review: 'This review is yours.',
  list_not_found: 'This list is not here any more.',
  list_not_editable: 'Only who made this list and who helps with it can change it.',
  list_changed_meanwhile: 'Somebody else changed this list meanwhile. Here it is as it stands now.',
  list_full: 'This list is full.',
  list_editors_refused: 'Only friends can help with a list.',
  saved_view_not_found: 'This view is not here any more.',
  too_many_views: 'There is no room for more saved views. Remove one first.',
  conversation_not_found: 'This conversation is not here any more.',
  message_not_found: 'This message is not here any more.',
  cannot_send: 'You cannot write here.',
  participants_refused: 'Some of them cannot be added.',
  not_a_group: 'Only groups can change their members.',
  conversation_full: 'This group is full.',
  invitation_not_found: 'This invitation does not hold any more.',
  join_request_not_found: 'Nobody of that name is waiting any more.',
  not_allowed_in_group: 'Only the owner and admins of this group can do that.',
  not_your_message: 'Only who wrote a message can change it.',
  attachment_refused: 'One of these pictures cannot be sent.',
  request_waits: 'Wait for an answer before you write more.',
  poll_closed: 'This poll is closed.',
  pins_full: 'There is no room for more pinned messages. Unpin one first.',
  reactions_full: 'There is no room for another kind of reaction here.',
  links_full: 'There are too many links to this group. End one first.',
  notification_not_found: 'This notification is not here any more.',
}
