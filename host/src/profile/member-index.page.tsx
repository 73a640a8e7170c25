import { useNavigate } from '@chokdee/router';
import { useEffect } from 'react';

/** `/member` is no page of its own: it leads to the profile. */
export function Page() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/member/profile', { replace: true }), [navigate]);
  return null;
}
