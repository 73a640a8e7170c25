import '@chokdee/ui/styles';
import './theme.css';
