import { useTheme } from '../shell/frame/theme-provider.tsx';
import { useNavigate } from '../shell/navigation/navigation.tsx';
import { CommandMenu } from '../workspace/commands/command-menu.tsx';
import { siteCommands } from './site-commands.ts';

/** The command menu with everything that the site can do. */
export function SiteCommandMenu({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const { setTheme } = useTheme();
  return (
    <CommandMenu
      commandsFor={(views) => siteCommands({ navigate, setTheme, ...views })}
      onClose={onClose}
    />
  );
}
