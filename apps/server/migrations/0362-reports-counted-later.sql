-- How often something of a member was reported is counted after the report, by a job.
-- Servers from 0235 on bear this.
-- The trigger held the row of whom was reported until the report was committed, and whoever reported another thing of theirs waited
-- for it. What a server of the release before writes meanwhile is counted with the next report, or at night.
drop trigger count_of_added_reports on safety_reports;
drop function count_report();
