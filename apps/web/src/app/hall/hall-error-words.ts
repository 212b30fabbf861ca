// The words for what can go wrong behind the door: whoever only wants to sign in does not wait for them.
import type { boundariesProblems } from '@guildhall/contract/boundaries'
import type { chatProblems } from '@guildhall/contract/chat/problems'
import type { collectionsProblems } from '@guildhall/contract/collections'
import type { discoveryProblems } from '@guildhall/contract/discovery'
import type { followsProblems } from '@guildhall/contract/follows'
import type { friendsProblems } from '@guildhall/contract/friends'
import type { gamesProblems } from '@guildhall/contract/games'
import type { importsProblems } from '@guildhall/contract/imports'
import type { libraryProblems } from '@guildhall/contract/library'
import type { listsProblems } from '@guildhall/contract/lists'
import type { mediaProblems } from '@guildhall/contract/media'
import type { notificationsProblems } from '@guildhall/contract/notifications'
import type { profilesProblems } from '@guildhall/contract/profiles'
import type { reviewsProblems } from '@guildhall/contract/reviews'
import type { steamProblems } from '@guildhall/contract/steam'
import type { usersProblems } from '@guildhall/contract/users'

type HallCode =
  | keyof typeof usersProblems
  | keyof typeof mediaProblems
  | keyof typeof boundariesProblems
  | keyof typeof friendsProblems
  | keyof typeof followsProblems
  | keyof typeof gamesProblems
  | keyof typeof libraryProblems
  | keyof typeof collectionsProblems
  | keyof typeof importsProblems
  | keyof typeof steamProblems
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
  malformed_steam_id: 'This is no Steam profile. A link, a custom name or an id will do.',
  steam_link_refused: 'Steam did not confirm this sign-in. Nothing was linked.',
  steam_link_expired: 'This sign-in took too long, or was used before. Begin again; it holds for ten minutes.',
  steam_not_linked: 'No Steam account of yours is linked.',
  steam_account_not_found: 'Steam knows no such account.',
  steam_app_not_found: 'This game waits for nothing any more.',
  steam_sync_not_found: 'There is nothing to carry on with. Begin a new sync.',
  steam_account_taken: 'This Steam account is linked to another member. Nothing was linked.',
  steam_already_linked: 'Another Steam account of yours is linked. Unlink that one first.',
  steam_private: 'Steam does not show the games of this account. Set Game details to Public there.',
  steam_not_set_up: 'This hall’s host has not set up Steam.',
  steam_sync_too_soon: 'The last sync was only a moment ago.',
  steam_misconfigured: 'Steam does not take this hall’s key. That is for the host to mend, and not your doing.',
  steam_busy: 'Steam wants to be asked less often. Try again in a while.',
  steam_away: 'Steam does not answer right now. Try again in a while.',
  catalogue_away: 'The catalogue of games does not answer right now. Try again in a while.',
  import_not_found: 'This file is not here any more. Bring it again.',
  import_row_not_found: 'This row cannot be changed.',
  import_not_a_draft: 'This file was applied before.',
  import_not_undoable: 'This cannot be taken back any more.',
  import_file_too_large: 'This file is larger than 5 MB.',
  import_too_many_rows: 'This file has more than 20,000 rows. Split it, and bring one part after the other.',
  import_not_understood: 'This file is none of the kinds that can be read.',
  entry_not_found: 'This game is not on your shelf any more.',
  copy_not_found: 'This copy is not here any more.',
  playthrough_not_found: 'This playthrough is not here any more.',
  journal_entry_not_found: 'This is not in the journal any more.',
  library_change_not_found: 'This change is not here any more.',
  copy_is_synced: 'A platform tells of this copy. Unlink the account to take it away.',
  too_many_copies: 'There is no room for more copies of this game.',
  too_many_playthroughs: 'There is no room for more playthroughs of this game.',
  too_many_journal_entries: 'This journal is full.',
  library_full: 'Your shelf is full: it holds 20,000 games.',
  library_change_not_undoable: 'This cannot be taken back any more.',
  collection_not_found: 'This collection is not here any more.',
  collection_name_taken: 'You have a collection of this name already.',
  collection_is_smart: 'This collection fills itself. Change its rule instead.',
  collection_has_no_order: 'Only a shelf keeps an order of its own.',
  collection_game_not_found: 'This game does not stand in the collection any more.',
  too_many_collections: 'There is room for 100 collections. Take one away first.',
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
