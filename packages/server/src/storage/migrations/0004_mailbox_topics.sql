-- A topic is read in the order of publication, a page at a time, however much is in it.
CREATE INDEX relay_messages_topic ON relay_messages (topic, seq);
