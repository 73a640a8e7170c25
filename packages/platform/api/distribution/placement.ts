/**
 * Place of a table's rows on several database nodes.
 * - `member`: rows of a member stand together on one node, by `member_id`; `members` itself by its `id`.
 * - `{ by }`: rows stand by another column, by which the table is searched.
 * - `reference`: every node has all rows. They are read beside rows of members and rarely written.
 * - `local`: the coordinator has all rows. Citus knows the table, so a transaction over nodes commits on all or none.
 * - `alone`: the same, unknown to Citus, which refuses its statements. It is never written together with money.
 */
export type Placement = 'member' | 'reference' | 'local' | 'alone' | { readonly by: string };

const member = `
  account_events affiliate_accounts affiliate_counts affiliate_days affiliate_entries affiliate_network
  cashback_progress cashbacks consumed_stakes coupon_guesses coupon_uses game_bill_selections game_favourites
  game_freespins game_fund_transfers game_held_wins game_recent game_rounds game_sessions game_tokens
  game_transactions game_week_players idempotency_keys ledger_closings ledger_days ledger_postings
  ledger_seal_marks ledger_transfers limit_events lotto_bill lotto_bill_days lotto_bill_line lotto_bill_rolls
  lotto_bill_token lotto_favourite lotto_member_round lotto_saved_set lotto_shortfall lotto_uncounted
  member_bank_accounts member_consents member_devices member_erasures member_exclusions member_limits
  member_links member_messaging_accounts member_names member_note_pins member_notes member_notices
  member_passkeys member_play_settings member_recovery_codes member_totp member_wins members name_inquiries
  notification_reads notification_settings payment_orders payment_slips point_accounts point_closings
  point_earnings point_postings point_transfers profit_rolls promotion_grants promotion_selections
  push_subscriptions quest_claims quest_marks reality_checks sessions shop_redemptions shop_steps slip_tries
  stake_backlog stake_cursors stake_days stake_facts statement_days statement_rolls step_ups turnover_counts
  turnover_progress turnover_stakes turnovers vip_accounts vip_changes vip_days wallets wheel_grants
  wheel_players wheel_seeds wheel_spins withdraw_confirmations withdrawal_flags withdrawals
`;

const reference = `
  affiliate_settings agent_settings agents cashback_settings coupon_versions finance_settings
  game_agent_providers game_facts game_providers games lotto_category lotto_holiday lotto_moved_draw lotto_rate
  lotto_restriction lotto_result_entry lotto_reversal lotto_round lotto_standing_restriction lotto_version
  payment_channels point_settings poll_choices polls promotion_versions quest_versions risk_rules
  shop_item_versions shop_items staff staff_limits vip_settings wheel_prizes wheel_versions
`;

const local = `
  agent_bank_accounts agent_domains agent_true_money_accounts alarm_channels alarm_messages alarm_rules alarms
  approvals bank_statement_files bank_statement_forms bank_statement_lines budgets content_items
  content_versions coupon_codes excluded_persons game_feeds game_play_counts game_provider_nonces jobs
  ledger_bucket_seals ledger_bucket_sums ledger_buckets ledger_checks ledger_house_transfers ledger_nights
  ledger_seals live_messages lotto_feed_draw lotto_feed_reading lotto_feed_source mailing_ranges mailings
  messaging_link_tokens notifications otp_challenges passkey_challenges password_tries payment_order_refs
  payment_reserved_amounts payment_suspense payout_contradictions picture_files pictures poll_versions
  poll_votes poll_winners processes profit_days profit_state provider_statements psp_events psp_nonces
  release_areas release_asset_faults release_audit release_history release_keys release_loads release_networks
  release_people release_plans release_prefixes release_states release_tokens release_trials release_versions
  shop_codes staff_audit staff_challenges staff_failures staff_invitations staff_passkeys staff_roles
  staff_sessions staff_tickets staff_tokens staff_totp wheel_stocks yeekee_archive yeekee_counter yeekee_frame
  yeekee_outcome yeekee_seed yeekee_shooter
`;

const byAnother: Readonly<Record<string, Placement>> = {
  game_transaction_directory: { by: 'tx_id' },
  lotto_number_stake: { by: 'round_id' },
  member_directory: { by: 'value' },
  shop_redemption_refs: { by: 'ref' },
  withdrawal_refs: { by: 'ref' },
};

const placed = (names: string, place: Placement): Record<string, Placement> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, place]),
  );

/** Place of every table of the product. */
export const placement: Readonly<Record<string, Placement>> = {
  ...placed(member, 'member'),
  ...placed(reference, 'reference'),
  ...placed(local, 'local'),
  ...placed('yeekee_cooldown yeekee_shot', 'alone'),
  ...byAnother,
};
