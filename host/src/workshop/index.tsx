import { createRoot } from 'react-dom/client';
import '@chokdee/ui/styles';
import { Workshop } from './workshop.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The document holds no #root');
createRoot(root).render(<Workshop />);
