-- Costs of quests by version, for the list of offers.
create index quest_claims_of_quest on quest_claims (agent_id, quest_id, version);
