-- Whether a submission came before is known to the table of its match, which
-- reads the log when it wakes. An index for it had a page for each match, and
-- every entry of a busy server wrote to one of them.
DROP INDEX entries_once;
